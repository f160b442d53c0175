import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { MessageIcon } from 'shared-contracts/ui';
import { showChat } from '../../shell/handleRequests';
import { useShell } from '../../shell/ShellProvider';
import styles from './ChatIcon.module.css';

/** Whether the focused element was removed or hidden. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[hidden]') !== null;
}

/** Opens the live chat. Shown on every page while the chat is available. Source: S-017. */
export function ChatIcon({ hidden }: { hidden: boolean }) {
  const shell = useShell();
  const { chat } = shell;
  const { t } = useTranslation();
  const isAvailable = useLatest(chat.available$);
  const isOpen = useLatest(chat.shown$);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => chat.watch(), [chat]);

  // When the chat closes, the focus returns to the icon.
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) {
      (button.current ?? document.getElementById('content'))?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (hidden || !chat.isOffered || !isAvailable || isOpen) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles['icon']}
      aria-label={t('chatOpen')}
      onClick={() => void showChat(shell)}
    >
      <MessageIcon />
    </button>
  );
}
