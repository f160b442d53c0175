import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { CloseIcon, IconButton } from 'shared-contracts/ui';
import { watchCardForm } from '../../shell/vendorFrames/watchCardForm';
import { useShell } from '../../shell/ShellProvider';
import styles from './ChatPanel.module.css';
import { Conversation } from './Conversation';

/** Live chat over a part of the page, which stays usable. A hidden panel preserves the conversation. Source: M-013. */
export function ChatPanel({ isShown }: { isShown: boolean }) {
  const { chat, config } = useShell();
  const { t } = useTranslation(['host', 'common']);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cardForm$ = useMemo(() => watchCardForm(config.paymentsOrigin), [config]);
  const hasCardForm = useLatest(cardForm$);

  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);

  // Key presses inside the vendor's frame do not arrive here. The frame reports Escape itself.
  useEffect(() => {
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) chat.hide();
    };
    const element = panel.current;
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, [chat]);

  return (
    <section ref={panel} className={styles['panel']} hidden={!isShown} aria-labelledby={id}>
      <header className={styles['bar']}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
          {t('chat.title')}
        </h2>
        <IconButton
          label={t('common:close')}
          icon={<CloseIcon />}
          onClick={() => {
            chat.hide();
          }}
        />
      </header>
      {hasCardForm ? (
        <p className={styles['note']}>{t('chat.paused')}</p>
      ) : (
        <Conversation isShown={isShown} heading={heading} />
      )}
    </section>
  );
}
