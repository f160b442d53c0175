import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameListId } from 'shared-contracts/routes';
import type { FilterParams } from '../../../filters/gameFilter';
import { FilteredGames } from './FilteredGames';
import styles from './GameListPage.module.css';
import { catalogLists, isMemberList } from './gameLists';
import { MemberGames } from './MemberGames';

interface GameListPageProps {
  list: GameListId;
  params: FilterParams;
}

/** One long list of games. Its filters are saved in its address. Source: S-042 to S-044, S-110. */
export function GameListPage({ list, params }: GameListPageProps) {
  const { t } = useTranslation();
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className={styles['page']}>
      <h1 id={headingId} tabIndex={-1} className={styles['heading']}>
        {t(`lists.${list}`)}
      </h1>
      {isMemberList(list) ? (
        <MemberGames id={list} params={params} labelledBy={headingId} />
      ) : (
        <FilteredGames id={list} list={catalogLists[list]} params={params} labelledBy={headingId} />
      )}
    </section>
  );
}
