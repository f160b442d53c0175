import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { EntryLink } from '../../shell/entries/EntryLink';
import type { ServedEntry } from '../../shell/entries/useServedEntries';
import { useShell } from '../../shell/ShellProvider';
import { UnreadCount } from '../../shell/UnreadCount';
import styles from './Drawer.module.css';

interface EntryListProps {
  readonly label: string;
  readonly entries: readonly ServedEntry[];
}

export function EntryList({ label, entries }: EntryListProps) {
  const { chat } = useShell();
  const { t } = useTranslation();
  const isChatAvailable = useLatest(chat.available$);
  if (entries.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={label}>
      {entries.map(({ entry: { text, icon: Icon }, target }) => {
        const isUnavailable = text === 'liveSupport' && !isChatAvailable;
        return (
          <li key={text}>
            <EntryLink target={target} className={styles['entry']} disabled={isUnavailable}>
              {Icon && <Icon />}
              <span className={styles['text']}>{t(`entries.${text}`)}</span>
              {isUnavailable && <span className={styles['note']}>{t('chatAway')}</span>}
              {text === 'news' && <UnreadCount />}
            </EntryLink>
          </li>
        );
      })}
    </ul>
  );
}
