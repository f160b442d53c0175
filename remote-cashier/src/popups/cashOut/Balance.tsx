import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import styles from './Balance.module.css';

interface BalanceProps {
  user: User;
  /** Undefined while that is not known. */
  isOnHold: boolean | undefined;
  /** No cash-out can end the hold. */
  needsDeposit?: boolean;
}

/** How much can be cashed out now, what limits it, and the gift money in the balance. */
export function Balance({ user, isOnHold, needsDeposit = false }: BalanceProps) {
  const { t } = useTranslation('cashier');
  const { availableBalanceMinor, withdrawableBalanceMinor, rollingAmountMinor } = user;
  const { bonusBalanceMinor, bonusRollingAmountMinor } = user;
  const shown = (minor: number) => formatMoney(minor, user);
  // Nothing can be cashed out before the wagering, whatever the operator calls withdrawable.
  const isWagering = rollingAmountMinor > 0;
  // Of the rules that the operator applies to withdrawableBalance, only half of the wagered amount is left. Source: A-65.
  const isHalfOfWagered =
    isOnHold === false && withdrawableBalanceMinor < availableBalanceMinor - bonusBalanceMinor;
  const hint = () => {
    if (needsDeposit) return t('cashOut.onHold.afterRelease');
    if (isWagering) return t('cashOut.afterWagering', { amount: shown(rollingAmountMinor) });
    return isHalfOfWagered ? t('cashOut.halfOfWagered') : undefined;
  };
  const hinted = hint();
  return (
    <dl className={styles['balance']}>
      <div>
        <dt>{t('cashOut.withdrawable')}</dt>
        <dd translate="no" className={styles['main']}>
          {shown(isWagering || needsDeposit ? 0 : withdrawableBalanceMinor)}
        </dd>
        {hinted !== undefined && <dd className={styles['hint']}>{hinted}</dd>}
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
