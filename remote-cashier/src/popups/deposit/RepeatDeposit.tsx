import { useTranslation } from 'react-i18next';
import type { DepositConfig, ListedMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { ChevronRightIcon, Skeleton } from 'shared-contracts/ui';
import { isOfferedAmount } from '../../amounts/offeredAmounts';
import type { LastDeposit } from '../../flow/savedPayments';
import { useMethod } from '../../methods';
import { MethodIcon } from './MethodIcon';
import styles from './MethodList.module.css';

interface RepeatDepositProps {
  lastDeposit: LastDeposit;
  method: ListedMethod;
  /** Undefined while it loads. */
  config: DepositConfig | undefined;
  user: User;
  onRepeat: () => void;
}

/**
 * Repeats the last deposit if its method and amount are available now. The player still has to confirm the payment.
 */
export function RepeatDeposit({ lastDeposit, method, config, user, onRepeat }: RepeatDepositProps) {
  const { t } = useTranslation();
  const { method: loadedMethod, error } = useMethod(lastDeposit.method);
  if (error) return null;
  if (!loadedMethod || !config) return <Skeleton height="76px" className={styles['skeleton']} />;
  if (!isOfferedAmount(lastDeposit.amountMinor, loadedMethod.amounts, config)) return null;
  const amount = formatMoney(lastDeposit.amountMinor, user);
  return (
    <button type="button" className={styles['tile']} onClick={onRepeat}>
      <MethodIcon icon={method.icon} />
      <span className={styles['text']}>
        <span className={styles['name']}>{t('deposit.repeat', { amount, method: method.name })}</span>
        <span className={styles['line']}>{t('deposit.repeatLine')}</span>
      </span>
      <ChevronRightIcon className={styles['chevron']} />
    </button>
  );
}
