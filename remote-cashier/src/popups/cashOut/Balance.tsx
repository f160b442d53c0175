import { useTranslation } from 'react-i18next';
import type { CashOutConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { largestCashOut } from './largestCashOut';
import styles from './Balance.module.css';

interface BalanceProps {
  config: CashOutConfig;
  user: User;
  /** Undefined while unknown. */
  isBlocked: boolean | undefined;
  /** Only a deposit can end the hold. */
  needsDeposit?: boolean;
}

/** The largest cash-out now, the reasons for its limit, and the bonus money in the balance. */
export function Balance({ config, user, isBlocked, needsDeposit = false }: BalanceProps) {
  const { t } = useTranslation('cashier');
  const { availableBalanceMinor, bonusBalanceMinor, bonusRollingAmountMinor } = user;
  const format = (minor: number) => formatMoney(minor, user);
  const { amountMinor, reasons } = largestCashOut({ config, user, isBlocked, needsDeposit });
  const hints = reasons.map(({ tip, amountMinor: namedMinor = 0, withdrawableMinor = 0 }) =>
    t(tip, { amount: format(namedMinor), counted: format(withdrawableMinor) }),
  );
  return (
    <dl className={styles['balance']}>
      <div>
        <dt>{t('cashOut.withdrawable')}</dt>
        <dd translate="no" className={styles['main']}>
          {format(amountMinor)}
        </dd>
        {hints.map((hint) => (
          <dd key={hint} className={styles['hint']}>
            {hint}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('cashOut.available')}</dt>
        <dd translate="no">{format(availableBalanceMinor)}</dd>
      </div>
      {bonusBalanceMinor > 0 && (
        <div className={styles['bonus']}>
          <dt>{t('cashOut.bonusMoney')}</dt>
          <dd translate="no">{format(bonusBalanceMinor)}</dd>
          <dd className={styles['hint']}>
            {bonusRollingAmountMinor > 0
              ? t('cashOut.bonusAfterWagering', { amount: format(bonusRollingAmountMinor) })
              : t('cashOut.bonusForPlaying')}
          </dd>
        </div>
      )}
    </dl>
  );
}
