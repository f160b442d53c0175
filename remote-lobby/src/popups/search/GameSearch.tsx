import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { Button, EmptyState, ErrorState, SearchIcon } from 'shared-contracts/ui';
import { FilterBar } from '../../filters/FilterBar';
import { filterQuery, hidesGames, noFilter, type GameFilter } from '../../filters/gameFilter';
import { NoMatches } from '../../filters/NoMatches';
import { useColumns } from '../../games/useColumns';
import { WindowedGrid } from '../../games/WindowedGrid';
import { findGames, isSearch } from './findGames';
import styles from './GameSearch.module.css';
import { useCatalog } from './useCatalog';

/** Number of popular games shown before the player types or filters. */
const suggestionCount = 12;

interface ResultsProps {
  readonly query: string;
  readonly filter: GameFilter;
  /** Clears the typed text. */
  readonly onClear: () => void;
  readonly onClearFilter: () => void;
}

/** The games that match the text and the filter. Without text and filter, the most popular games. */
function Results({ query, filter, onClear, onClearFilter }: ResultsProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const isSearching = isSearch(query);
  const isFiltering = filterQuery(filter) !== '';
  const { pages, retry } = useCatalog(filter, isSearching || isFiltering);
  const { items, phase, isLast, message } = pages;

  const { games, hasOnlySimilarNames } = useMemo(() => {
    if (isSearching) return findGames(items, query, filter.sort !== undefined);
    return { games: isFiltering ? items : items.slice(0, suggestionCount), hasOnlySimilarNames: false };
  }, [items, query, filter, isSearching, isFiltering]);
  // The popup is too narrow for more than four columns.
  const columns = Math.min(useColumns(), 4);
  const isComplete = isLast && phase === 'idle';
  const status = () => {
    if (!isSearching && !isFiltering) return t('search.hint');
    if (hasOnlySimilarNames && isComplete) return t('search.similar', { query: query.trim() });
    if (phase === 'failed') return t('search.foundSoFar', { games: games.length });
    if (isComplete) return t('search.found', { games: games.length });
    return t('search.searching', { games: hasOnlySimilarNames ? 0 : games.length });
  };

  return (
    <>
      <p role="status" className={styles['status']}>
        {status()}
      </p>
      {phase === 'failed' && (
        <ErrorState
          title={t('home.failedTitle')}
          advice={message || t('common:serverBusy')}
          retryLabel={t('common:tryAgain')}
          onRetry={retry}
        />
      )}
      {isComplete && games.length === 0 && hidesGames(filter) && <NoMatches onClear={onClearFilter} />}
      {isSearching && isComplete && games.length === 0 && !hidesGames(filter) && (
        <EmptyState
          icon={<SearchIcon />}
          sentence={t('search.none')}
          action={<Button onClick={onClear}>{t('search.clear')}</Button>}
        />
      )}
      {games.length > 0 && (
        <WindowedGrid games={games} columns={columns} labelledBy={popupHeadingId('search')} />
      )}
    </>
  );
}

interface GameSearchProps {
  readonly text: string;
  readonly onClear: () => void;
}

/** Finds games by the typed text. The player can filter and sort them. */
export function GameSearch({ text, onClear }: GameSearchProps) {
  const query = useDeferredValue(text);
  const [filter, setFilter] = useState(noFilter);
  return (
    <>
      <FilterBar listFilter={{}} filter={filter} onChange={setFilter} />
      <Results
        key={filterQuery(filter)}
        query={query}
        filter={filter}
        onClear={onClear}
        onClearFilter={() => setFilter(noFilter)}
      />
    </>
  );
}
