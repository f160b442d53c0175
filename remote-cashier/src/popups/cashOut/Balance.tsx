import { useTranslation } from 'react-i18next';
import type { CashOutConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { acceptedNow } from './acceptedNow';
import styles from './Balance.module.css';

interface BalanceProps {
  config: CashOutConfig;
  user: User;
  /** Undefined while unknown. */
  isOnHold: boolean | undefined;
  /** Only a deposit can end the hold. */
  needsDeposit?: boolean;
}

/** The largest cash-out now, the reasons for its limit, and the bonus money in the balance. */
export function Balance({ config, user, isOnHold, needsDeposit = false }: BalanceProps) {
  const { t } = useTranslation('cashier');
  const { availableBalanceMinor, bonusBalanceMinor, bonusRollingAmountMinor } = user;
  const shown = (minor: number) => formatMoney(minor, user);
  const { amountMinor, reasons } = acceptedNow({ config, user, isOnHold, needsRelease: needsDeposit });
  const hints = reasons.map(({ tip, amountMinor: namedMinor = 0, countedMinor = 0 }) =>
    t(tip, { amount: shown(namedMinor), counted: shown(countedMinor) }),
  );
  return (
    <dl className={styles['balance']}>
      <div>
        <dt>{t('cashOut.withdrawable')}</dt>
        <dd translate="no" className={styles['main']}>
          {shown(amountMinor)}
        </dd>
        {hints.map((hint) => (
          <dd key={hint} className={styles['hint']}>
            {hint}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('cashOut.available')}</dt>
        <dd translate="no">{shown(availableBalanceMinor)}</dd>
      </div>
      {bonusBalanceMinor > 0 && (
        <div className={styles['bonus']}>
          <dt>{t('cashOut.bonusMoney')}</dt>
          <dd translate="no">{shown(bonusBalanceMinor)}</dd>
          <dd className={styles['hint']}>
            {bonusRollingAmountMinor > 0
              ? t('cashOut.bonusAfterWagering', { amount: shown(bonusRollingAmountMinor) })
              : t('cashOut.bonusForPlaying')}
          </dd>
        </div>
      )}
    </dl>
  );
}
