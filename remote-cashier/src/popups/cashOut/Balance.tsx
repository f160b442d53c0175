import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMinor } from 'shared-contracts/money';
import styles from './Balance.module.css';

/** What there is, and how much of it can be cashed out. */
export function Balance({ user }: { user: User }) {
  const { t } = useTranslation('cashier');
  const { availableBalanceMinor, withdrawableBalanceMinor, currencySymbol: symbol } = user;
  return (
    <dl className={styles['balance']}>
      <div>
        <dt>{t('cashOut.withdrawable')}</dt>
        <dd className={styles['main']}>{formatMinor(withdrawableBalanceMinor, symbol)}</dd>
      </div>
      <div>
        <dt>{t('cashOut.available')}</dt>
        <dd>{formatMinor(availableBalanceMinor, symbol)}</dd>
      </div>
    </dl>
  );
}
