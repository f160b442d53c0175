import { useTranslation } from 'react-i18next';
import { AlertIcon, Badge, ClockIcon, MoneyText } from 'shared-contracts/ui';
import type { UncreditedDeposit } from './historyRows';
import { TransactionDetails } from '../../orders/TransactionDetails';
import styles from './TransactionRow.module.css';
import { TypeIcon } from './TypeIcon';

const badges = {
  pending: { icon: <ClockIcon /> },
  unconfirmed: { icon: <ClockIcon /> },
  failed: { tone: 'danger', icon: <AlertIcon /> },
  canceled: {},
  refunded: {},
} as const satisfies Record<UncreditedDeposit['state'], unknown>;

/** A deposit that is not part of the balance, so its amount has no sign and no color. */
export function UncreditedRow({ row, symbol }: { row: UncreditedDeposit; symbol: string }) {
  const { t, i18n } = useTranslation();
  const time = new Date(row.createdAtMs);
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <TypeIcon type={row.type} />
      </span>
      <span className={styles['type']}>
        <span>{t(`transactions.types.${row.type}`)}</span>{' '}
        <Badge {...badges[row.state]}>{t(`transactions.states.${row.state}`)}</Badge>
      </span>
      <TransactionDetails row={row} className={styles['details']} />
      <time className={styles['time']} dateTime={time.toISOString()}>
        {new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(time)}
      </time>
      <MoneyText className={styles['amount']} amountMinor={row.amountMinor} symbol={symbol} />
      <span className={styles['balance']}>{t('transactions.notInBalance')}</span>
    </li>
  );
}
