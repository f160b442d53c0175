import type { ViewProps } from 'shared-contracts/remote';
import { loadable } from 'shared-contracts/remote/react';
import { isGameListId } from 'shared-contracts/routes';
import { GameGridSkeleton } from '../../games/GameGrid';
import { useColumns } from '../../games/useColumns';
import { Banners } from './banners/Banners';
import { CategoryNav } from './CategoryNav';
import { CombinedPage } from './CombinedPage';
import styles from './HomeScreen.module.css';
import { useLatestWins } from './wins/useLatestWins';

// Loaded later, because the first visible games need none of them.
const GameListPage = loadable(async () => (await import('./list')).GameListPage);
const WinsTicker = loadable(
  async () => (await import(/* webpackChunkName: "overview" */ './wins')).WinsTicker,
);
const BigWins = loadable(async () => (await import(/* webpackChunkName: "overview" */ './wins')).BigWins);

function Overview() {
  const wins = useLatestWins();
  return (
    <>
      <Banners />
      <div className={styles['withNav']}>
        <CategoryNav current={undefined} />
        <div className={styles['sections']}>
          <CombinedPage
            afterTop={
              wins?.length !== 0 && (
                <div className={styles['ticker']}>{wins && <WinsTicker wins={wins} />}</div>
              )
            }
          />
          {wins && <BigWins wins={wins} />}
        </div>
      </div>
    </>
  );
}

/** The lobby: an overview of all games, or one list of games if the URL names it. */
export function HomeScreen({ params }: Pick<ViewProps<{ list?: string }>, 'params'>) {
  const columns = useColumns();
  const list = isGameListId(params.list) ? params.list : undefined;
  return (
    <div className={styles['page']}>
      {list === undefined ? (
        <Overview />
      ) : (
        <div className={styles['withNav']}>
          <CategoryNav current={list} />
          <GameListPage key={list} list={list} fallback={<GameGridSkeleton columns={columns} rows={4} />} />
        </div>
      )}
    </div>
  );
}
