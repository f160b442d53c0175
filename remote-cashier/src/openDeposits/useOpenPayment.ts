import { isLatePaymentRefunded, type SavedPayment } from '../flow/savedPayments';
import type { OrderEnd } from './saveOrderEnd';
import { useLostOrder } from './useLostOrder';
import { useOrderState } from './useOrderState';

/** `lost`: no response with an order id arrived, so the server may have made an order. Others: see `useOrderState`. */
export type OpenState = 'lost' | 'checking' | 'open' | 'unconfirmed';

/** `missing`: no order was made. `notFound`: the order is closed, and late money is refunded. */
export type PaymentEnd = OrderEnd | 'missing' | 'notFound';

/** Polls a payment of this browser until it has an outcome. The outcome is saved, then passed to `onEnd` once. */
export function useOpenPayment(payment: SavedPayment, onEnd: (end: PaymentEnd) => void): OpenState {
  useLostOrder(payment, () => {
    onEnd('missing');
  });
  const { state } = useOrderState({ linkedId: undefined, localPayment: payment }, (end) => {
    onEnd(end === 'error' && isLatePaymentRefunded(payment) ? 'notFound' : end);
  });
  if (payment.orderId === undefined) return 'lost';
  return state === 'open' || state === 'unconfirmed' ? state : 'checking';
}
