import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { Button } from 'shared-contracts/ui';
import type { OpenPayment } from '../../flow/openPayments';
import { Facts } from '../../outcome/Facts';
import { OrderId } from '../../outcome/OrderId';
import styles from './ResumedPayment.module.css';

interface ResumedPaymentProps {
  payment: OpenPayment;
  user: User;
  /** The order is being asked for again. */
  busy: boolean;
  /** No answer came. */
  isUnsure: boolean;
  onContinue: () => void;
}

/** A deposit that was interrupted, while its order is asked for again, and the way to try that once more. */
export function ResumedPayment({ payment, user, busy, isUnsure, onContinue }: ResumedPaymentProps) {
  const { t, i18n } = useTranslation('cashier');
  const { amountMinor, atMs, orderId } = payment;
  const begun = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    atMs,
  );
  return (
    <div className={styles['resumed']}>
      {isUnsure ? (
        <p role="alert" className={styles['unsure']}>
          {t('deposit.unsure')}
        </p>
      ) : (
        <p>{t('open.explain')}</p>
      )}
      <Facts
        facts={[
          { label: t('payment.amount'), value: formatMoney(amountMinor, user) },
          { label: t('open.begun'), value: begun },
          ...(orderId === undefined
            ? []
            : [{ label: t('payment.orderId'), value: <OrderId orderId={orderId} />, isLong: true }]),
        ]}
      />
      <Button variant="primary" size="large" full busy={busy} onClick={onContinue}>
        {t('open.continue')}
      </Button>
    </div>
  );
}
