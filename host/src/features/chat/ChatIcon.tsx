import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { MessageIcon } from 'shared-contracts/ui';
import { showChat } from '../../shell/handleRequests';
import { useShell } from '../../shell/ShellProvider';
import styles from './ChatIcon.module.css';

/** Whether what had the focus has just gone out of view. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[hidden]') !== null;
}

/** Live chat within reach of every page, as long as somebody is there. Source: S-017. */
export function ChatIcon({ hidden }: { hidden: boolean }) {
  const shell = useShell();
  const { chat } = shell;
  const { t } = useTranslation();
  const isSomebodyThere = useLatest(chat.available$);
  const isOpen = useLatest(chat.shown$);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => chat.watch(), [chat]);

  // The conversation stands where the icon was; who leaves it is back at the icon.
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) {
      (button.current ?? document.getElementById('content'))?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (hidden || !chat.isOffered || !isSomebodyThere || isOpen) return null;
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
