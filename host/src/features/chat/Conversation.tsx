import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorFrameCommand } from 'shared-contracts/vendorFrames';
import { ErrorState, Spinner } from 'shared-contracts/ui';
import { VendorFrame } from '../../shell/vendorFrames/VendorFrame';
import { useScript } from '../../shell/vendorFrames/useScript';
import { useShell } from '../../shell/ShellProvider';
import styles from './ChatPanel.module.css';

interface ConversationProps {
  readonly isShown: boolean;
  /** Has the focus until the vendor's frame can take it. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The message of a failed script call. It is empty if the operator has no script, and undefined without an error. */
function loadError(script: ReturnType<typeof useScript>): string | undefined {
  if (script.kind === 'failed') return script.message;
  const isMissing = script.kind === 'loaded' && script.text === '';
  return isMissing ? '' : undefined;
}

/** The operator's chat script in its frame, or an error. Source: E-008. */
export function Conversation({ isShown, heading }: ConversationProps) {
  const { chat } = useShell();
  const { t } = useTranslation(['host', 'common']);
  const container = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const script = useScript('liveChatScript', attempt);
  const [connection, setConnection] = useState<{ readonly send: (command: VendorFrameCommand) => void }>();
  const [scriptError, setScriptError] = useState<string>();

  const error = loadError(script) ?? scriptError;

  useEffect(() => {
    if (!isShown || !connection) return;
    // Leaves the focus alone if the player has moved it.
    if (document.activeElement !== heading.current) return;
    container.current?.querySelector('iframe')?.focus();
    connection.send({ type: 'OPEN' });
  }, [isShown, connection, heading]);

  function retry() {
    setScriptError(undefined);
    setConnection(undefined);
    setAttempt(attempt + 1);
    // The focused retry button disappears with the error.
    heading.current?.focus();
  }

  if (error !== undefined) {
    return (
      <div className={styles['note']}>
        <ErrorState
          title={t('chat.failed')}
          advice={error === '' ? t('chat.failedAdvice') : error}
          retryLabel={t('common:tryAgain')}
          onRetry={retry}
        />
      </div>
    );
  }
  return (
    <div ref={container} className={styles['conversation']} aria-busy={!connection}>
      {!connection && (
        <p role="status" className={styles['waiting']}>
          <Spinner size="large" />
          <span>{t('chat.connecting')}</span>
        </p>
      )}
      {script.kind === 'loaded' && (
        <VendorFrame
          key={attempt}
          name="chat"
          text={script.text}
          title={t('chatFrame')}
          className={styles['frame']}
          onStarted={(send) => {
            setConnection({ send });
            return undefined;
          }}
          onFailed={setScriptError}
          onClose={() => {
            chat.hide();
          }}
        />
      )}
    </div>
  );
}
