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
import { useCatalogue } from './useCatalogue';

/** Shown before anything is typed: what most players look for. */
const suggested = 12;

interface GameSearchProps {
  /** As it is typed. */
  readonly text: string;
  readonly onClear: () => void;
}

/** The games whose name has the text in it. */
export function GameSearch({ text, onClear }: GameSearchProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const query = useDeferredValue(text);
  const isSearching = isSearch(query);
  const { pages, retry } = useCatalogue(isSearching);
  const { items, phase, isLast, message } = pages;

  const found = useMemo(
    () => (isSearching ? findGames(items, query) : { games: items.slice(0, suggested), isSimilar: false }),
    [items, query, isSearching],
  );
  const { vendors, shown, toggle } = useVendorFilter(found.games);
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
      {isSearching && <VendorChips vendors={vendors} isWhole={isComplete} onToggle={toggle} />}
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
