import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import styles from './Balance.module.css';

/**
 * How much can be cashed out now, what frees the rest, and the gift money in the balance. `isOnHold`: no cash-out can
 * release the balance.
 */
export function Balance({ user, isOnHold = false }: { user: User; isOnHold?: boolean }) {
  const { t } = useTranslation('cashier');
  const { availableBalanceMinor, withdrawableBalanceMinor, rollingAmountMinor } = user;
  const { bonusBalanceMinor, bonusRollingAmountMinor } = user;
  const shown = (minor: number) => formatMoney(minor, user);
  // Nothing can be cashed out before the wagering, whatever the operator calls withdrawable.
  const isWagering = rollingAmountMinor > 0;
  return (
    <dl className={styles['balance']}>
      <div>
        <dt>{t('cashOut.withdrawable')}</dt>
        <dd translate="no" className={styles['main']}>
          {shown(isWagering || isOnHold ? 0 : withdrawableBalanceMinor)}
        </dd>
        {(isOnHold || isWagering) && (
          <dd className={styles['hint']}>
            {isOnHold
              ? t('cashOut.onHold.afterRelease')
              : t('cashOut.afterWagering', { amount: shown(rollingAmountMinor) })}
          </dd>
        )}
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
