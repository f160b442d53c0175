import { useTranslation } from 'react-i18next';
import { formatMinor } from 'shared-contracts/money';
import { Button } from 'shared-contracts/ui';
import type { OpenPayment } from '../../flow/openPayments';
import { Facts } from '../../outcome/Facts';
import { OrderId } from '../../outcome/OrderId';
import styles from './ResumedPayment.module.css';

interface ResumedPaymentProps {
  payment: OpenPayment;
  symbol: string;
  onContinue: () => void;
}

/** A deposit that was interrupted: which one it is, and the click that goes on with it, as windows open in clicks only. */
export function ResumedPayment({ payment, symbol, onContinue }: ResumedPaymentProps) {
  const { t, i18n } = useTranslation('cashier');
  const { amountMinor, atMs, orderId } = payment;
  const begun = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    atMs,
  );
  return (
    <div className={styles['resumed']}>
      <p>{t('open.explain')}</p>
      <Facts
        facts={[
          { label: t('payment.amount'), value: formatMinor(amountMinor, symbol) },
          { label: t('open.begun'), value: begun },
          ...(orderId === undefined
            ? []
            : [{ label: t('payment.orderId'), value: <OrderId orderId={orderId} />, isLong: true }]),
        ]}
      />
      <Button variant="primary" size="large" full onClick={onContinue}>
        {t('open.continue')}
      </Button>
    </div>
  );
}
