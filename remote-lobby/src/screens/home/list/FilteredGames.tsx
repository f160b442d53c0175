import { useTranslation } from 'react-i18next';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { gameListPath, type GameListId } from 'shared-contracts/routes';
import { EmptyState, ErrorState, GamepadIcon, InfiniteList } from 'shared-contracts/ui';
import { FilterBar } from '../../../filters/FilterBar';
import {
  filterQuery,
  hidesGames,
  noFilter,
  readFilter,
  type FilterParams,
  type GameFilter,
} from '../../../filters/gameFilter';
import { NoMatches } from '../../../filters/NoMatches';
import { GameGridSkeleton } from '../../../games/GameGrid';
import { useColumns } from '../../../games/useColumns';
import { WindowedGrid } from '../../../games/WindowedGrid';
import styles from './GameListPage.module.css';
import { isMemberList, type GameList } from './gameLists';
import { useGameList } from './useGameList';

const skeletonRows = 4;

interface GamesProps {
  list: GameList;
  filter: GameFilter;
  labelledBy: string;
  onClear: () => void;
}

/** The games of the list that match the filter. Loads more as the player scrolls. */
function Games({ list, filter, labelledBy, onClear }: GamesProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const isOnline = useLatest(useHost().online$);
  const columns = useColumns();
  const { pages, more } = useGameList(list, filter);
  const { items, phase, isLast, message } = pages;
  const hasFailed = phase === 'failed';
  const isEmpty = items.length === 0;

  return (
    <div aria-busy={phase === 'loading'}>
      {isEmpty && phase === 'loading' && <GameGridSkeleton columns={columns} rows={skeletonRows} />}
      {isEmpty && hasFailed && (
        <ErrorState
          title={t('home.failedTitle')}
          advice={isOnline ? message || t('common:serverBusy') : t('common:offline')}
          retryLabel={t('common:tryAgain')}
          onRetry={more}
        />
      )}
      {isEmpty &&
        phase === 'idle' &&
        isLast &&
        (hidesGames(filter) ? (
          <NoMatches onClear={onClear} />
        ) : (
          <EmptyState icon={<GamepadIcon />} sentence={t('lists.none')} />
        ))}
      {(!isEmpty || (phase === 'idle' && !isLast)) && (
        <InfiniteList
          onLoadMore={more}
          hasMore={!isLast}
          loading={phase === 'loading'}
          failed={hasFailed}
          thresholdPx={list.thresholdPx}
          moreLabel={hasFailed ? t('common:tryAgain') : t('common:loadMore')}
          end={t('common:noMore')}
        >
          <WindowedGrid games={items} columns={columns} labelledBy={labelledBy} />
          {hasFailed && (
            <p role="alert" className={styles['error']}>
              {message || t('common:serverBusy')}
            </p>
          )}
        </InfiniteList>
      )}
    </div>
  );
}

interface FilteredGamesProps {
  id: GameListId;
  /** Undefined while it loads. */
  list: GameList | undefined;
  /** The filter parameters of the address. */
  params: FilterParams;
  /** Id of the heading. */
  labelledBy: string;
}

/** The games of a list. Its filters are saved in its address. */
export function FilteredGames({ id, list, params, labelledBy }: FilteredGamesProps) {
  const host = useHost();
  const columns = useColumns();
  const defaultOrder = isMemberList(id) ? 'recent' : 'popular';
  const filter = readFilter(params, defaultOrder);
  const query = filterQuery(filter);
  const setFilter = (newFilter: GameFilter) => {
    const newQuery = filterQuery(newFilter);
    if (newQuery !== query) void host.go(`${gameListPath(id)}${newQuery}`);
  };

  return (
    <>
      <FilterBar listFilter={list?.filter} defaultOrder={defaultOrder} filter={filter} onChange={setFilter} />
      {list ? (
        <Games
          key={query}
          list={list}
          filter={filter}
          labelledBy={labelledBy}
          onClear={() => setFilter(noFilter)}
        />
      ) : (
        <GameGridSkeleton columns={columns} rows={skeletonRows} />
      )}
    </>
  );
}
