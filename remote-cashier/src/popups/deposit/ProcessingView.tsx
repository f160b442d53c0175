import { useTranslation } from 'react-i18next';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { Button, Spinner } from 'shared-contracts/ui';
import type { AnyPaymentChannel, OrderProps } from '../../flow/DepositMethod';
import type { PaymentFrame } from '../../flow/createPaymentFrame';
import type { DepositPhase } from '../../flow/useDeposit';
import { Facts } from '../../orders/Facts';
import { OrderId } from '../../orders/OrderId';
import { ProviderFrame } from '../../providerFrame/ProviderFrame';
import styles from './ProcessingView.module.css';

interface PaymentUnderWay {
  readonly orderId: string;
  readonly stage: 'inWindow' | 'inFrame' | 'blocked' | 'checking';
}

/** The payment on a provider's page; undefined if there is no page or the order has no id. */
export function paymentUnderWay(
  state: DepositPhase['state'],
  channel: AnyPaymentChannel,
): PaymentUnderWay | undefined {
  if (channel.kind !== 'window' && channel.kind !== 'frame') return undefined;
  switch (state.kind) {
    case 'paying': {
      const windowStage = state.blocked ? 'blocked' : 'inWindow';
      return { orderId: state.orderId, stage: channel.kind === 'frame' ? 'inFrame' : windowStage };
    }
    case 'checking':
      return { orderId: state.orderId, stage: 'checking' };
    // The flow has ended and this popup is about to close, so the view stays the same.
    case 'credited':
    case 'failed':
    case 'unsettled':
      return state.orderId === undefined ? undefined : { orderId: state.orderId, stage: 'checking' };
    default:
      return undefined;
  }
}

/** The stage of an offline order; undefined if there is none. */
export function orderStage(
  state: DepositPhase['state'],
): Pick<OrderProps<unknown>, 'orderId' | 'stage'> | undefined {
  switch (state.kind) {
    case 'ordered':
    case 'stopped':
      return { orderId: state.orderId, stage: 'waiting' };
    case 'checking':
      return { orderId: state.orderId, stage: 'checking' };
    // The result replaces this popup soon. Until then the player must not confirm the order again.
    case 'credited':
    case 'failed':
    case 'unsettled':
      return state.orderId === undefined ? undefined : { orderId: state.orderId, stage: 'checking' };
    default:
      return undefined;
  }
}

interface ProcessingViewProps {
  payment: PaymentUnderWay;
  amount: string;
  /** '' while it is unknown. */
  methodName: string;
  frame: PaymentFrame | undefined;
  onOpenPage: () => void;
}

/** Shows the state of a payment, its order, and the next step. Source: M-076, S-063. */
export function ProcessingView({ payment, amount, methodName, frame, onOpenPage }: ProcessingViewProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const isOnline = useLatest(host.online$);
  const isBlocked = payment.stage === 'blocked';
  return (
    <div className={styles['view']}>
      {payment.stage === 'inFrame' && frame ? <ProviderFrame frame={frame} /> : <Spinner size="large" />}
      <div role="status" className={styles['status']}>
        <p className={styles['title']}>{t('payment.processing')}</p>
        <p>{isOnline ? t(`payment.${payment.stage}`) : t('payment.offline')}</p>
      </div>
      <Facts
        facts={[
          { label: t('payment.amount'), value: methodName === '' ? amount : `${amount} · ${methodName}` },
          { label: t('payment.orderId'), value: <OrderId orderId={payment.orderId} />, isLong: true },
        ]}
      />
      <p className={styles['next']}>
        <span>{t('payment.next')}</span> <span>{t('payment.leaving')}</span>
      </p>
      <div className={styles['actions']}>
        {!frame && (
          <Button variant={isBlocked ? 'primary' : 'secondary'} size="large" full onClick={onOpenPage}>
            {isBlocked ? t('payment.open') : t('payment.openAgain')}
          </Button>
        )}
        <Button variant="ghost" full onClick={() => void host.closePopup('deposit')}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  );
}
