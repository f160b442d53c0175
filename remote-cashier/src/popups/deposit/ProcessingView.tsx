import { useTranslation } from 'react-i18next';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { Button, Spinner } from 'shared-contracts/ui';
import type { PaymentFrame } from '../../flow/paymentFrame';
import { ProviderFrame } from '../../providerFrame/ProviderFrame';
import { Facts } from '../../orders/Facts';
import { OrderId } from '../../orders/OrderId';
import type { PaymentUnderWay } from './paymentUnderWay';
import styles from './ProcessingView.module.css';

interface ProcessingViewProps {
  payment: PaymentUnderWay;
  amount: string;
  method: string;
  frame: PaymentFrame | undefined;
  onOpenPage: () => void;
}

/** While a payment is under way: what is happening, which order it is, and what comes next. Source: M-076, S-063. */
export function ProcessingView({ payment, amount, method, frame, onOpenPage }: ProcessingViewProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const blocked = payment.stage === 'blocked';
  return (
    <div className={styles['view']}>
      {payment.stage === 'inFrame' && frame ? <ProviderFrame frame={frame} /> : <Spinner size="large" />}
      <div role="status" className={styles['now']}>
        <p className={styles['title']}>{t('payment.processing')}</p>
        <p>{online ? t(`payment.${payment.stage}`) : t('payment.offline')}</p>
      </div>
      <Facts
        facts={[
          { label: t('payment.amount'), value: method === '' ? amount : `${amount} · ${method}` },
          { label: t('payment.orderId'), value: <OrderId orderId={payment.orderId} />, isLong: true },
        ]}
      />
      <p className={styles['next']}>
        <span>{t('payment.next')}</span> <span>{t('payment.leaving')}</span>
      </p>
      <div className={styles['ways']}>
        {!frame && (
          <Button variant={blocked ? 'primary' : 'secondary'} size="large" full onClick={onOpenPage}>
            {blocked ? t('payment.open') : t('payment.openAgain')}
          </Button>
        )}
        <Button variant="ghost" full onClick={() => void host.closePopup('deposit')}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  );
}
