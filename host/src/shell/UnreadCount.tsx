import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from './ShellProvider';
import styles from './UnreadCount.module.css';

/** A longer number would make the badge wider than its icon. */
const maxShown = 99;

/** The number of unread messages. Renders nothing for 0. */
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
      {count > maxShown ? `${String(maxShown)}+` : count}
    </span>
  );
}
