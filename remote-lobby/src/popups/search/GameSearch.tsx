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

  const found = useMemo(
    () =>
      isSearching ? findGames(items, query) : { games: items.slice(0, suggestionCount), isSimilar: false },
    [items, query, isSearching],
  );
  const { vendors, shown, toggle } = useVendorFilter(found.games);
  // The popup is too narrow for more than four columns.
  const columns = Math.min(useColumns(), 4);
  const isComplete = isLast && phase === 'idle';
  const status = () => {
    if (!isSearching) return t('search.hint');
    if (found.isSimilar && isComplete) return t('search.similar', { query: query.trim() });
    if (phase === 'failed') return t('search.foundSoFar', { games: shown.length });
    if (isComplete) return t('search.found', { games: shown.length });
    return t('search.searching', { games: items.length });
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
      {isSearching && isComplete && shown.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          sentence={t('search.none')}
          action={<Button onClick={onClear}>{t('search.clear')}</Button>}
        />
      )}
      {shown.length > 0 && (
        <WindowedGrid games={shown} columns={columns} labelledBy={popupHeadingId('search')} />
      )}
    </>
  );
}
