import { lazy, Suspense } from 'react';
import type { ViewProps } from 'shared-contracts/remote';
import { GameGridSkeleton } from '../../games/GameGrid';
import { useColumns } from '../../games/useColumns';
import { Banners } from './banners/Banners';
import { CategoryNav } from './CategoryNav';
import { CombinedPage } from './CombinedPage';
import styles from './HomeScreen.module.css';
import { isGameListId } from './list/gameListIds';
import { useLatestWins } from './wins/useLatestWins';

// Neither is needed for the first games to be seen.
const GameListPage = lazy(async () => ({ default: (await import('./list')).GameListPage }));
const WinsTicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "overview" */ './wins')).WinsTicker,
}));
const BigWins = lazy(async () => ({
  default: (await import(/* webpackChunkName: "overview" */ './wins')).BigWins,
}));

function Overview() {
  const wins = useLatestWins();
  return (
    <>
      <Banners />
      {wins?.length !== 0 && (
        <div className={styles['ticker']}>
          <Suspense>{wins && <WinsTicker wins={wins} />}</Suspense>
        </div>
      )}
      <div className={styles['beside']}>
        <CategoryNav current={undefined} />
        <div className={styles['sections']}>
          <CombinedPage />
          <Suspense>{wins && <BigWins wins={wins} />}</Suspense>
        </div>
      </div>
    </>
  );
}

/** The lobby: everything at a glance, or one list of games, as the address says. */
export function HomeScreen({ params }: Pick<ViewProps<{ list?: string }>, 'params'>) {
  const columns = useColumns();
  const list = isGameListId(params.list) ? params.list : undefined;
  return (
    <div className={styles['page']}>
      {list === undefined ? (
        <Overview />
      ) : (
        <div className={styles['beside']}>
          <CategoryNav current={list} />
          <Suspense fallback={<GameGridSkeleton columns={columns} rows={4} />}>
            <GameListPage key={list} list={list} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
