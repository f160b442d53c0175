import { Dices, Flame, LayoutGrid, PartyPopper, Spade, Ticket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';
import { gameListPath, type GameListId } from 'shared-contracts/routes';
import { SearchIcon, type Elements } from 'shared-contracts/ui';
import styles from './CategoryNav.module.css';
import { openInPage } from './openInPage';

type CategoryId = Exclude<GameListId, 'live' | 'recently' | 'favorites'> | 'all';

/**
 * Categories in the specified order. Other lists have no entry here, because their rows link to them. Source: S-046.
 */
const categories: readonly { readonly id: CategoryId; readonly icon: Elements }[] = [
  { id: 'top', icon: <Flame /> },
  { id: 'all', icon: <LayoutGrid /> },
  { id: 'slots', icon: <Dices /> },
  { id: 'table', icon: <Spade /> },
  { id: 'fun', icon: <PartyPopper /> },
];

/**
 * A column next to the games on a wide page, a row above them on a narrow page. On phones the search is in the bottom
 * bar.
 */
export function CategoryNav({ current }: { current: GameListId | undefined }) {
  const { t } = useTranslation();
  const host = useHost();
  // Most unknown sessions turn out to be those of members. An entry that is added later would move the other entries.
  const mayBeMember = useSessionKind() !== 'visitor';
  const list = useRef<HTMLUListElement>(null);

  // Scrolls the current entry into view if the row is wider than the page.
  useEffect(() => {
    const rowBox = list.current?.getBoundingClientRect();
    const entryBox = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!rowBox || !entryBox) return;
    list.current?.scrollBy({ left: entryBox.left + entryBox.width / 2 - (rowBox.left + rowBox.width / 2) });
  }, [current]);

  return (
    <nav aria-label={t('nav.label')} className={styles['nav']}>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the role from a list without markers. */}
      <ul ref={list} role="list" className={styles['list']}>
        {host.serves('search') && (
          <li className={styles['search']}>
            <button
              type="button"
              className={styles['entry']}
              data-opens="search"
              onClick={() => void host.openPopup('search')}
            >
              <SearchIcon />
              <span>{t('nav.search')}</span>
            </button>
          </li>
        )}
        {categories.map(({ id, icon }) => {
          const path = id === 'all' ? '/' : gameListPath(id);
          return (
            <li key={id}>
              <a
                href={`#${path}`}
                aria-current={id === (current ?? 'all') ? 'page' : undefined}
                className={styles['entry']}
                onClick={(event) => openInPage(event, host, path)}
              >
                {icon}
                <span>{t(`nav.${id}`)}</span>
              </a>
            </li>
          );
        })}
        {mayBeMember && host.serves('vouchers') && (
          <li>
            <button
              type="button"
              className={styles['entry']}
              data-opens="vouchers"
              onClick={() => void host.openPopup('vouchers')}
            >
              <Ticket />
              <span>{t('nav.voucher')}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
