import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from './ShellProvider';
import styles from './UnreadCount.module.css';

/** A badge of that number would be wider than what it stands on. */
const most = 99;

/** How many messages wait to be read; nothing where none do. */
export function UnreadCount({ className = '' }: { className?: string | undefined }) {
  const { news } = useShell();
  const { t } = useTranslation();
  const count = useLatest(news.count$);
  if (count === 0) return null;
  return (
    <span
      className={`${styles['count'] ?? ''} ${className} num`}
      role="img"
      aria-label={t('unread', { count })}
    >
      {count > most ? `${String(most)}+` : count}
    </span>
  );
}
