import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { MessageIcon } from 'shared-contracts/ui';
import { useShell } from '../shell/ShellProvider';
import styles from './ChatIcon.module.css';
import { openChat } from './openChat';

/** Live chat within reach of every page, as long as somebody is there. Source: S-017. */
export function ChatIcon({ hidden }: { hidden: boolean }) {
  const shell = useShell();
  const { chat } = shell;
  const { t } = useTranslation();
  const isSomebodyThere = useLatest(chat.available$);
  useEffect(() => chat.watch(), [chat]);
  if (hidden || !chat.port || !isSomebodyThere) return null;
  return (
    <button
      type="button"
      className={styles['icon']}
      aria-label={t('chatOpen')}
      onClick={() => void openChat(shell)}
    >
      <MessageIcon />
    </button>
  );
}
