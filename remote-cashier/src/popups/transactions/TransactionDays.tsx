import { useSession } from 'shared-contracts/remote/react';
import { InfiniteList } from 'shared-contracts/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupByDay, dayTitle } from './groupByDay';
import { TransactionRow } from './TransactionRow';
import { isUncredited } from './historyRows';
import type { FilteredTransactions } from './filterTransactions';
import styles from './TransactionsPopup.module.css';
import { UncreditedRow } from './UncreditedRow';
import type { History } from './useHistory';

/** Source: K-082. */
const thresholdPx = 30;

interface TransactionDaysProps {
  list: History;
  filtered: FilteredTransactions;
  onLoadMore: () => void;
}

/** The filtered rows, grouped by day, and the end of the list. */
export function TransactionDays({ list, filtered, onLoadMore }: TransactionDaysProps) {
  const { t, i18n } = useTranslation(['cashier', 'common']);
  const session = useSession();
  const [openedAtMs] = useState(Date.now);
  const symbol = session.kind === 'member' ? session.user.currencySymbol : '';
  const hasFailed = list.phase === 'failed';
  const { rows, rowsSinceMatch, isPaused } = filtered;
  return (
    <InfiniteList
      onLoadMore={onLoadMore}
      hasMore={!list.isLast}
      loading={list.phase === 'loading'}
      failed={hasFailed || isPaused}
      thresholdPx={thresholdPx}
      moreLabel={hasFailed ? t('common:tryAgain') : t('common:loadMore')}
      end={t('common:noMore')}
    >
      {groupByDay(rows).map(({ day, rows: dayRows }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={styles['day']}>
          <h3 id={`day-${day}`}>{dayTitle(day, openedAtMs, i18n.language)}</h3>
          <ul>
            {dayRows.map((row, index) =>
              isUncredited(row) ? (
                <UncreditedRow key={`order ${row.id}`} row={row} symbol={symbol} />
              ) : (
                <TransactionRow key={row.id ?? `${day} ${String(index)}`} row={row} symbol={symbol} />
              ),
            )}
          </ul>
        </section>
      ))}
      {!hasFailed && (isPaused || rows.length === 0) && (
        <p role="status" className={styles['search']}>
          {isPaused ? t('transactions.notAmongLast', { count: rowsSinceMatch }) : t('transactions.searching')}
        </p>
      )}
      {hasFailed && <p className={styles['error']}>{t('transactions.moreFailed')}</p>}
    </InfiniteList>
  );
}
