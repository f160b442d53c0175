import { useTranslation } from 'react-i18next';
import { formatMoney } from 'shared-contracts/money';
import { useHost, useSession } from 'shared-contracts/remote/react';
import type { PaymentProvider } from 'shared-contracts/routes';
import { AlertIcon, Button, ClockIcon } from 'shared-contracts/ui';
import { Facts } from '../../orders/Facts';
import { HistoryButton } from '../../results/HistoryButton';
import { OrderId } from '../../orders/OrderId';
import { PageNotice, Sign } from './PageNotice';
import styles from './PaymentScreen.module.css';
import { useNewestPayment } from '../../openDeposits/useNewestPayment';

/** Offers to continue a payment that this browser has saved. The address of this page contains no order id. */
export function PayPage({ provider }: { provider: PaymentProvider }) {
  const host = useHost();
  const { t, i18n } = useTranslation('cashier');
  const session = useSession();
  const payment = useNewestPayment(provider);
  if (session.kind !== 'member' || !payment || payment.hasEnded || !host.serves('deposit')) {
    return (
      <PageNotice
        sign={
          <Sign>
            <AlertIcon />
          </Sign>
        }
        title={t('payment.none.title')}
        text={t('payment.none.text')}
        action={<HistoryButton isOnScreen size="large" />}
      />
    );
  }
  const { amountMinor, atMs, orderId, method, canResume } = payment;
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PageNotice
      sign={
        <Sign>
          <ClockIcon />
        </Sign>
      }
      title={t('payment.none.begun')}
      text={t(canResume ? 'open.explain' : 'open.unknown')}
      action={
        canResume ? (
          <Button
            variant="primary"
            size="large"
            data-opens="deposit"
            onClick={() => void host.openPopup('deposit', { method })}
          >
            {t('open.continue')}
          </Button>
        ) : (
          <HistoryButton isOnScreen size="large" />
        )
      }
    >
      <div className={styles['facts']}>
        <Facts
          facts={[
            { label: t('payment.amount'), value: formatMoney(amountMinor, session.user) },
            { label: t('open.begun'), value: dateFormat.format(atMs) },
            ...(orderId === undefined
              ? []
              : [{ label: t('payment.orderId'), value: <OrderId orderId={orderId} />, isLong: true }]),
          ]}
        />
      </div>
    </PageNotice>
  );
}
