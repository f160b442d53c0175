import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorFrameCommand } from 'shared-contracts/vendorFrames';
import { ErrorState, Spinner } from 'shared-contracts/ui';
import { VendorFrame } from '../../shell/vendorFrames/VendorFrame';
import { useScript } from '../../shell/vendorFrames/useScript';
import { useShell } from '../../shell/ShellProvider';
import styles from './ChatPanel.module.css';

interface ConversationProps {
  readonly shown: boolean;
  /** Has the focus of who opened the chat until there is something to type into. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The operator's chat script in its island, or why it is not there. Source: E-008. */
export function Conversation({ shown, heading }: ConversationProps) {
  const { chat } = useShell();
  const { t } = useTranslation(['host', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const script = useScript('liveChatScript', attempt);
  const [started, setStarted] = useState<{ readonly say: (order: VendorFrameCommand) => void }>();
  const [broken, setBroken] = useState<string>();

  const isEmpty = script.kind === 'here' && script.text === '';
  const failure = script.kind === 'failed' ? script.message : isEmpty ? '' : broken;

  useEffect(() => {
    if (!shown || !started) return;
    // Whoever has gone elsewhere meanwhile is not fetched back.
    if (document.activeElement !== heading.current) return;
    place.current?.querySelector('iframe')?.focus();
    started.say({ type: 'OPEN' });
  }, [shown, started, heading]);

  function retry() {
    setBroken(undefined);
    setStarted(undefined);
    setAttempt(attempt + 1);
    // The button goes with the failure.
    heading.current?.focus();
  }

  if (failure !== undefined) {
    return (
      <div className={styles['note']}>
        <ErrorState
          title={t('chat.failed')}
          advice={failure === '' ? t('chat.failedAdvice') : failure}
          retryLabel={t('common:tryAgain')}
          onRetry={retry}
        />
      </div>
    );
  }
  return (
    <div ref={place} className={styles['conversation']} aria-busy={!started}>
      {!started && (
        <p role="status" className={styles['waiting']}>
          <Spinner size="large" />
          <span>{t('chat.connecting')}</span>
        </p>
      )}
      {script.kind === 'here' && (
        <VendorFrame
          key={attempt}
          name="chat"
          text={script.text}
          title={t('chatFrame')}
          className={styles['frame']}
          onStarted={(say) => {
            setStarted({ say });
            return undefined;
          }}
          onFailed={setBroken}
          onClose={() => {
            chat.hide();
          }}
        />
      )}
    </div>
  );
}
