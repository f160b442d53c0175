import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeOf, type TimeRange } from 'shared-contracts/domain';
import { PeriodField, TitledPopup, useHost, useSession } from 'shared-contracts/remote/react';
import {
  BackIcon,
  Button,
  DownloadIcon,
  ErrorState,
  IconButton,
  Skeleton,
  VisuallyHidden,
} from 'shared-contracts/ui';
import { PrintedBrand } from '../../../results/PrintedBrand';
import { localDay } from '../groupByDay';
import { rowTypeOf } from '../rowTypes';
import { useDownload } from '../useDownload';
import { statementColumns, statementCsv } from './statementCsv';
import { StatementTable } from './StatementTable';
import styles from './StatementView.module.css';
import { useStatement } from './useStatement';

const monthPeriod = { kind: 'month', fromDay: '', toDay: '' } as const;
const last30Days = (): TimeRange => rangeOf(monthPeriod, Date.now()) ?? {};

/**
 * The account statement of a period: balances, sums by type, a CSV download, and a list of transactions for print.
 */
export function StatementView({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['cashier', 'common']);
  const host = useHost();
  const session = useSession();
  const [range, setRange] = useState(last30Days);
  const { state, retry } = useStatement(range);
  const download = useDownload();
  const nameOf = (code: string) => {
    const type = rowTypeOf(code);
    return type ? t(`transactions.types.${type}`) : code;
  };
  if (session.kind !== 'member') return null;
  const { user } = session;
  const statement = state.kind === 'loaded' ? state.statement : undefined;

  function save() {
    if (!statement) return;
    const text = statementCsv(statement, {
      header: statementColumns.map((column) => t(`transactions.columns.${column}`)),
      opening: t('statement.opening'),
      closing: t('statement.closing'),
      currency: user.currency,
      nameOf,
    });
    download(`statement-${localDay(statement.endMs - 1)}.csv`, text);
    void host.toast(t('transactions.saved', { count: statement.rows.length }), 'good');
  }

  return (
    <TitledPopup
      title={t('statement.heading')}
      popup="transactions"
      back={<IconButton label={t('common:back')} icon={<BackIcon />} onClick={onBack} />}
    >
      <div className={styles['statement']}>
        <PrintedBrand />
        <PeriodField initial="month" className={styles['period']} onChange={setRange} />
        {state.kind === 'loading' && (
          <div role="status" aria-busy="true" className={styles['loading']}>
            <VisuallyHidden>{t('statement.loading')}</VisuallyHidden>
            <Skeleton height="3rem" />
            <Skeleton height="9rem" />
          </div>
        )}
        {state.kind === 'failed' && (
          <ErrorState
            title={t('statement.failed')}
            advice={state.message || t('common:serverBusy')}
            retryLabel={t('common:tryAgain')}
            onRetry={retry}
          />
        )}
        {statement && (
          <>
            <StatementTable statement={statement} user={user} nameOf={nameOf} />
            <div className={styles['buttons']}>
              <Button full icon={<DownloadIcon />} onClick={save}>
                {t('transactions.download')}
              </Button>
              <Button
                full
                onClick={() => {
                  window.print();
                }}
              >
                {t('statement.print')}
              </Button>
            </div>
          </>
        )}
      </div>
    </TitledPopup>
  );
}
