import { hasLimits, type TimeRange } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import {
  NothingInPeriod,
  PeriodField,
  TitledPopup,
  usePeriod,
  useSession,
} from 'shared-contracts/remote/react';
import { Button, ClockIcon, EmptyState, ErrorState, LinkButton } from 'shared-contracts/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUncredited } from './historyRows';
import { filterTransactions } from './filterTransactions';
import { rowTypeOf, type RowType } from './rowTypes';
import { StatementView } from './statement/StatementView';
import { TransactionDays } from './TransactionDays';
import { csvColumns, csvName, transactionsCsv } from './transactionsCsv';
import styles from './TransactionsPopup.module.css';
import { TransactionsSkeleton } from './TransactionsSkeleton';
import { TransactionTools } from './TransactionTools';
import { useDownload } from './useDownload';
import { useHistory } from './useHistory';

/** The history of the balance. The account statement opens in its place in the same popup. */
export function TransactionsPopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const [isStatementOpen, setStatementOpen] = useState(false);
  const { range, setRange, key, showAll } = usePeriod();
  if (isStatementOpen) return <StatementView onBack={() => setStatementOpen(false)} />;
  return (
    <TitledPopup flush className={styles['popup']} title={t('transactions.heading')} popup="transactions">
      <div className={styles['top']}>
        <PeriodField key={key.field} onChange={setRange} />
        <Button variant="ghost" onClick={() => setStatementOpen(true)}>
          {t('statement.open')}
        </Button>
      </div>
      <TransactionList key={key.list} host={host} range={range} onShowAll={showAll} />
    </TitledPopup>
  );
}

interface TransactionListProps extends Pick<ViewProps, 'host'> {
  range: TimeRange;
  onShowAll: () => void;
}

function TransactionList({ host, range, onShowAll }: TransactionListProps) {
  const { t } = useTranslation(['cashier', 'common']);
  const session = useSession();
  const { list, more, retryOrders } = useHistory(range, () => void host.toast(t('common:serverBusy'), 'bad'));
  const [type, setType] = useState<RowType>();
  const download = useDownload();
  const filteredList = filterTransactions(list, type);

  function save() {
    const columns = csvColumns;
    const text = transactionsCsv(filteredList.rows, {
      header: columns.map((column) => t(`transactions.columns.${column}`)),
      currency: session.kind === 'member' ? session.user.currency : '',
      nameOf: (code) => {
        const rowType = rowTypeOf(code);
        return rowType ? t(`transactions.types.${rowType}`) : code;
      },
      statusOf: (row) => (isUncredited(row) ? t(`transactions.states.${row.state}`) : ''),
    });
    download(csvName(), text);
    const count = filteredList.rows.length;
    const message = list.isLast
      ? t('transactions.saved', { count })
      : t('transactions.savedLoaded', { count });
    void host.toast(message, 'good');
  }

  const content = () => {
    if (filteredList.rows.length > 0 || (list.rows.length > 0 && !list.isLast)) {
      return <TransactionDays list={list} filtered={filteredList} onLoadMore={more} />;
    }
    if (list.rows.length > 0) {
      return (
        <EmptyState
          icon={<ClockIcon />}
          sentence={t('transactions.noneOfType')}
          action={<Button onClick={() => setType(undefined)}>{t('transactions.showAll')}</Button>}
        />
      );
    }
    switch (list.phase) {
      case 'loading':
        return <TransactionsSkeleton label={t('transactions.loading')} />;
      case 'failed':
        return (
          <ErrorState
            title={t('transactions.failed')}
            advice={t('common:serverBusy')}
            retryLabel={t('common:tryAgain')}
            onRetry={() => {
              more();
              if (list.isMissingOrders) retryOrders();
            }}
          />
        );
      case 'idle':
        if (hasLimits(range)) return <NothingInPeriod onShowAll={onShowAll} />;
        return (
          <EmptyState
            icon={<ClockIcon />}
            sentence={t('transactions.empty')}
            action={
              <Button
                variant="primary"
                onClick={() => {
                  void host.closePopup();
                  void host.go('/');
                }}
              >
                {t('transactions.browse')}
              </Button>
            }
          />
        );
    }
  };

  return (
    <>
      {(list.rows.length > 0 || list.phase === 'loading') && (
        <TransactionTools
          type={type}
          hasRows={filteredList.rows.length > 0}
          onType={setType}
          onDownload={save}
        />
      )}
      {list.isMissingOrders && list.phase !== 'failed' && (
        <p role="status" className={styles['missingOrders']}>
          <span>{t('transactions.lacksOrders')}</span>
          <LinkButton standalone onClick={retryOrders}>
            {t('common:tryAgain')}
          </LinkButton>
        </p>
      )}
      {content()}
    </>
  );
}
