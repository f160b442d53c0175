import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { ownTitle } from '../../federation/registry/ownPopupEntry';
import { EntryLink } from '../../shell/entries/EntryLink';
import { useShell } from '../../shell/ShellProvider';
import { UnreadCount } from '../../shell/UnreadCount';
import styles from './Drawer.module.css';
import type { DrawerItem } from './useDrawerItems';

interface EntryListProps {
  readonly label: string;
  readonly items: readonly DrawerItem[];
}

export function EntryList({ label, items }: EntryListProps) {
  const { chat } = useShell();
  const { t, i18n } = useTranslation();
  const isChatAvailable = useLatest(chat.available$);
  if (items.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map(({ key, text, icon: Icon, target }) => {
        const isUnavailable = text === 'liveSupport' && !isChatAvailable;
        const isDeclaredByRemote = typeof text !== 'string';
        return (
          <li key={key}>
            <EntryLink target={target} className={styles['entry']} disabled={isUnavailable}>
              {Icon && <Icon />}
              <span className={styles['text']}>
                {isDeclaredByRemote ? ownTitle({ title: text }, i18n.language) : t(`entries.${text}`)}
              </span>
              {isUnavailable && <span className={styles['note']}>{t('chatAway')}</span>}
              {text === 'news' && <UnreadCount />}
            </EntryLink>
          </li>
        );
      })}
    </ul>
  );
}
