import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { MoneyText } from 'shared-contracts/ui';
import { detailsOf } from '../../../orders/TransactionDetails';
import { changeOf, type Statement } from './loadStatement';
import styles from './StatementView.module.css';

interface StatementTableProps {
  statement: Statement;
  user: User;
  nameOf: (type: string) => string;
}

/** The balances and sums of a statement. The list of all transactions is visible only in print. */
export function StatementTable({ statement, user, nameOf }: StatementTableProps) {
  const { t, i18n } = useTranslation();
  const { fromMs, endMs, openingMinor, closingMinor, totals, rows } = statement;
  const { currencySymbol: symbol } = user;
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const timeFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  const from = fromMs === undefined ? t('statement.beginning') : dateFormat.format(fromMs);
  const sums = totals.flatMap(({ type, inMinor, outMinor }) => [
    ...(inMinor > 0 ? [{ key: `${type} in`, type, amountMinor: inMinor, sign: 'plus' as const }] : []),
    ...(outMinor > 0 ? [{ key: `${type} out`, type, amountMinor: outMinor, sign: 'minus' as const }] : []),
  ]);
  return (
    <>
      <p className={styles['owner']}>
        <span translate="no">{user.username}</span>
        <span>{t('statement.span', { from, to: dateFormat.format(endMs - 1) })}</span>
      </p>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('statement.opening')}</dt>
          <dd>{formatMoney(openingMinor, user)}</dd>
        </div>
        {sums.map(({ key, type, ...amount }) => (
          <div key={key}>
            <dt>{nameOf(type)}</dt>
            <dd>
              <MoneyText symbol={symbol} {...amount} />
            </dd>
          </div>
        ))}
        <div className={styles['closing']}>
          <dt>{t('statement.closing')}</dt>
          <dd>{formatMoney(closingMinor, user)}</dd>
        </div>
      </dl>
      <p className={styles['count']}>{t('statement.count', { count: rows.length })}</p>
      <table className={styles['rows']}>
        <thead>
          <tr>
            {(['time', 'type', 'amount', 'balanceAfter'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`transactions.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id ?? index}>
              <td>{timeFormat.format(row.createdAtMs)}</td>
              <td>{[nameOf(row.type), detailsOf(row).name].filter(Boolean).join(' · ')}</td>
              <td>
                <MoneyText
                  symbol={symbol}
                  amountMinor={row.amountMinor}
                  sign={changeOf(row) < 0 ? 'minus' : 'plus'}
                />
              </td>
              <td>{formatMoney(row.balanceAfterMinor, user)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
