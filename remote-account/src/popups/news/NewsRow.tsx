import { useTranslation } from 'react-i18next';
import type { News } from 'shared-contracts/api';
import type { PopupId } from 'shared-contracts/popups';
import { CheckIcon, ChevronRightIcon, IconButton, VisuallyHidden } from 'shared-contracts/ui';
import styles from './NewsPopup.module.css';

interface NewsRowProps {
  news: News;
  isUnread: boolean;
  /** The popup that the message opens. Undefined, like `onOpen`, if it opens none. */
  popup: PopupId | undefined;
  onOpen: (() => void) | undefined;
  /** Used for messages that open no popup. */
  onMarkAsRead: () => void;
}

export function NewsRow({
  news: { message, createdAtMs },
  isUnread,
  popup,
  onOpen,
  onMarkAsRead,
}: NewsRowProps) {
  const { t, i18n } = useTranslation();
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const content = (
    <>
      <span className={styles['message']}>
        {isUnread && <VisuallyHidden>{`${t('news.unread')} `}</VisuallyHidden>}
        <span>{message}</span>
      </span>
      {createdAtMs !== undefined && (
        <time dateTime={new Date(createdAtMs).toISOString()} className={styles['time']}>
          {dateFormat.format(createdAtMs)}
        </time>
      )}
    </>
  );
  return (
    <li className={styles['item']} data-unread={isUnread}>
      {onOpen ? (
        <button type="button" className={styles['row']} data-opens={popup} onClick={onOpen}>
          {content}
          <ChevronRightIcon className={styles['go']} />
        </button>
      ) : (
        <div className={styles['row']}>
          {content}
          {isUnread && (
            <IconButton
              label={t('news.markRead')}
              icon={<CheckIcon />}
              className={styles['go']}
              onClick={onMarkAsRead}
            />
          )}
        </div>
      )}
    </li>
  );
}
