import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { Button, EmptyState, ErrorState, SearchIcon } from 'shared-contracts/ui';
import { useColumns } from '../../games/useColumns';
import { WindowedGrid } from '../../games/WindowedGrid';
import { useVendorFilter } from '../../vendors/useVendorFilter';
import { VendorChips } from '../../vendors/VendorChips';
import { findGames, isSearch } from './findGames';
import styles from './GameSearch.module.css';
import { useCatalog } from './useCatalog';

/** Number of popular games shown before the player types. */
const suggestionCount = 12;

interface GameSearchProps {
  readonly text: string;
  readonly onClear: () => void;
}

/** Shows the games that match the typed text. */
export function GameSearch({ text, onClear }: GameSearchProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const query = useDeferredValue(text);
  const isSearching = isSearch(query);
  const { pages, retry } = useCatalog(isSearching);
  const { items, phase, isLast, message } = pages;

  const result = useMemo(
    () =>
      isSearching ? findGames(items, query) : { games: items.slice(0, suggestionCount), isSimilar: false },
    [items, query, isSearching],
  );
  const { vendors, shownGames, toggle } = useVendorFilter(result.games);
  // The popup is too narrow for more than four columns.
  const columns = Math.min(useColumns(), 4);
  const isComplete = isLast && phase === 'idle';
  const status = () => {
    if (!isSearching) return t('search.hint');
    if (result.isSimilar && isComplete) return t('search.similar', { query: query.trim() });
    if (phase === 'failed') return t('search.foundSoFar', { games: shownGames.length });
    if (isComplete) return t('search.found', { games: shownGames.length });
    return t('search.searching', { games: result.isSimilar ? 0 : shownGames.length });
  };

  return (
    <>
      <p role="status" className={styles['status']}>
        {status()}
      </p>
      {isSearching && <VendorChips vendors={vendors} isComplete={isComplete} onToggle={toggle} />}
      {phase === 'failed' && (
        <ErrorState
          title={t('home.failedTitle')}
          advice={message || t('common:serverBusy')}
          retryLabel={t('common:tryAgain')}
          onRetry={retry}
        />
      )}
      {isSearching && isComplete && shownGames.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          sentence={t('search.none')}
          action={<Button onClick={onClear}>{t('search.clear')}</Button>}
        />
      )}
      {shownGames.length > 0 && (
        <WindowedGrid games={shownGames} columns={columns} labelledBy={popupHeadingId('search')} />
      )}
    </>
  );
}
