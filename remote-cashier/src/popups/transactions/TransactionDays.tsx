import { useSession } from 'shared-contracts/remote/react';
import { InfiniteList } from 'shared-contracts/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byDay, dayTitle } from './byDay';
import { TransactionRow } from './TransactionRow';
import styles from './TransactionsPopup.module.css';
import type { TransactionList } from './useTransactions';

// K-082
const thresholdPx = 30;

/** The rows that have come, under their days, and what stands at their end. */
export function TransactionDays({ list, onMore }: { list: TransactionList; onMore: () => void }) {
  const { t, i18n } = useTranslation(['cashier', 'common']);
  const session = useSession();
  const [openedAtMs] = useState(Date.now);
  const symbol = session.kind === 'member' ? session.user.currencySymbol : '';
  const failed = list.phase === 'failed';
  return (
    <InfiniteList
      onMore={onMore}
      hasMore={!list.isLast}
      loading={list.phase === 'loading'}
      failed={failed}
      thresholdPx={thresholdPx}
      moreLabel={failed ? t('common:tryAgain') : t('common:loadMore')}
      end={t('common:noMore')}
    >
      {byDay(list.rows).map(({ day, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={styles['day']}>
          <h3 id={`day-${day}`}>{dayTitle(day, openedAtMs, i18n.language)}</h3>
          <ul>
            {rows.map((row, index) => (
              <TransactionRow key={row.id ?? `${day} ${String(index)}`} row={row} symbol={symbol} />
            ))}
          </ul>
        </section>
      ))}
      {failed && <p className={styles['problem']}>{t('transactions.moreFailed')}</p>}
    </InfiniteList>
  );
}
