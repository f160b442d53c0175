import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import type { GameListId } from 'shared-contracts/routes';
import { EmptyState, ErrorState, GamepadIcon, InfiniteList } from 'shared-contracts/ui';
import { GameGridSkeleton } from '../../../games/GameGrid';
import { useColumns } from '../../../games/useColumns';
import { WindowedGrid } from '../../../games/WindowedGrid';
import { useVendorFilter } from '../../../vendors/useVendorFilter';
import { VendorChips } from '../../../vendors/VendorChips';
import styles from './GameListPage.module.css';
import { gameLists } from './gameLists';
import { useGameList } from './useGameList';

const skeletonRows = 4;

/** One long list of games that loads more pages on scroll. Source: S-042 to S-044, S-110. */
export function GameListPage({ list }: { list: GameListId }) {
  const { t } = useTranslation(['lobby', 'common']);
  const isOnline = useLatest(useHost().online$);
  const headingId = useId();
  const columns = useColumns();
  const { pages, more } = useGameList(list);
  const { items, phase, isLast, message } = pages;
  const { vendors, shownGames, toggle } = useVendorFilter(items);
  const hasFailed = phase === 'failed';
  const isEmpty = items.length === 0;

  return (
    <section aria-labelledby={headingId} aria-busy={phase === 'loading'} className={styles['page']}>
      <h1 id={headingId} tabIndex={-1} className={styles['heading']}>
        {t(`lists.${list}`)}
      </h1>
      <VendorChips vendors={vendors} isComplete={isLast && phase === 'idle'} onToggle={toggle} />
      {isEmpty && phase === 'loading' && <GameGridSkeleton columns={columns} rows={skeletonRows} />}
      {isEmpty && hasFailed && (
        <ErrorState
          title={t('home.failedTitle')}
          advice={isOnline ? message || t('common:serverBusy') : t('common:offline')}
          retryLabel={t('common:tryAgain')}
          onRetry={more}
        />
      )}
      {isEmpty && phase === 'idle' && isLast && (
        <EmptyState icon={<GamepadIcon />} sentence={t('lists.none')} />
      )}
      {(!isEmpty || (phase === 'idle' && !isLast)) && (
        <InfiniteList
          onMore={more}
          hasMore={!isLast}
          loading={phase === 'loading'}
          failed={hasFailed}
          thresholdPx={gameLists[list].thresholdPx}
          moreLabel={hasFailed ? t('common:tryAgain') : t('common:loadMore')}
          end={t('common:noMore')}
        >
          <WindowedGrid games={shownGames} columns={columns} labelledBy={headingId} />
          {hasFailed && (
            <p role="alert" className={styles['error']}>
              {message || t('common:serverBusy')}
            </p>
          )}
        </InfiniteList>
      )}
    </section>
  );
}
