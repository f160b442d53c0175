import { useTranslation } from 'react-i18next';
import { hasLimits, type TimeRange } from 'shared-contracts/domain';
import { NothingInPeriod, PeriodField, useHost, useLatest, usePeriod } from 'shared-contracts/remote/react';
import { Button, EmptyState, ErrorState, GamepadIcon, InfiniteList, Skeleton } from 'shared-contracts/ui';
import { PlayedGameRow } from './PlayedGameRow';
import styles from './PlayedGames.module.css';
import { useGameHistory } from './useGameHistory';

/** Distance from the end of the list at which the next page loads. Source: K-013. */
const thresholdPx = 30;

/** The games that the member played in a period. The member can choose the period. */
export function PlayedGames() {
  const { range, setRange, key, showAll } = usePeriod();
  return (
    <>
      <PeriodField key={key.field} className={styles['period']} onChange={setRange} />
      <GamesInPeriod key={key.list} range={range} onShowAll={showAll} />
    </>
  );
}

/** The played games, newest first. Loads more as the player scrolls. Source: M-067. */
function GamesInPeriod({ range, onShowAll }: { range: TimeRange; onShowAll: () => void }) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const symbol = useLatest(host.session$, (session) =>
    session.kind === 'member' ? session.user.currencySymbol : '',
  );
  const isOnline = useLatest(host.online$);
  const { pages, more } = useGameHistory(range);
  const { items, phase, isLast } = pages;
  const hasFailed = phase === 'failed';

  return (
    <div aria-busy={phase === 'loading'}>
      {items.length === 0 && phase === 'loading' && (
        <div aria-hidden="true" className={styles['list']}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="64px" />
          ))}
        </div>
      )}
      {items.length === 0 && hasFailed && (
        <ErrorState
          title={t('common:serverBusy')}
          advice={isOnline ? undefined : t('common:offline')}
          retryLabel={t('common:tryAgain')}
          onRetry={more}
        />
      )}
      {items.length === 0 && phase === 'idle' && hasLimits(range) && (
        <NothingInPeriod onShowAll={onShowAll} />
      )}
      {items.length === 0 && phase === 'idle' && !hasLimits(range) && (
        <EmptyState
          icon={<GamepadIcon />}
          sentence={t('lists.none')}
          action={<Button onClick={() => void host.closePopup('gameHistory')}>{t('history.browse')}</Button>}
        />
      )}
      {items.length > 0 && (
        <InfiniteList
          onLoadMore={more}
          hasMore={!isLast}
          loading={phase === 'loading'}
          failed={hasFailed}
          thresholdPx={thresholdPx}
          moreLabel={hasFailed ? t('common:tryAgain') : t('common:loadMore')}
          end={t('common:noMore')}
        >
          <ul className={styles['list']}>
            {items.map((game) => (
              <PlayedGameRow key={`${game.id} ${String(game.playedAtMs)}`} game={game} symbol={symbol} />
            ))}
          </ul>
          {hasFailed && (
            <p role="alert" className={styles['error']}>
              {t('common:serverBusy')}
            </p>
          )}
        </InfiniteList>
      )}
    </div>
  );
}
