import type { Transaction } from 'shared-contracts/api';
import { formatMinor } from 'shared-contracts/money';
import { MoneyText } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { rowTypeOf, signOf } from './rowTypes';
import { TransactionDetails } from '../../orders/TransactionDetails';
import styles from './TransactionRow.module.css';
import { TypeIcon } from './TypeIcon';

export function TransactionRow({ row, symbol }: { row: Transaction; symbol: string }) {
  const { t, i18n } = useTranslation();
  const time = new Date(row.createdAtMs);
  const type = rowTypeOf(row.type);
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <TypeIcon type={type} />
      </span>
      <span className={styles['type']}>{type ? t(`transactions.types.${type}`) : row.type}</span>
      <TransactionDetails row={row} className={styles['details']} />
      <time className={styles['time']} dateTime={time.toISOString()}>
        {new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(time)}
      </time>
      <MoneyText
        className={styles['amount']}
        amountMinor={row.amountMinor}
        symbol={symbol}
        sign={signOf(row)}
      />
      <span className={styles['balance']}>
        {t('transactions.balanceAfter', { amount: formatMinor(row.balanceAfterMinor, symbol) })}
      </span>
    </li>
  );
}
