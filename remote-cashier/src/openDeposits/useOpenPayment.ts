import { isRefundedLate, type OpenPayment } from '../flow/openPayments';
import type { OrderEnd } from './settle';
import { useLostOrder } from './useLostOrder';
import { useOrderState } from './useOrderState';

/** `lost`: no response named an order, so the server may have made one or not. */
export type OpenState = 'lost' | 'checking' | 'open' | 'unconfirmed';

/** `missing`: the payment made no order. `notFound`: the order is closed, and money for it is refunded. */
export type PaymentEnd = OrderEnd | 'missing' | 'notFound';

/** Polls a payment that this browser started until it has an outcome, which is recorded, and reports it once. */
export function useOpenPayment(payment: OpenPayment, onEnd: (end: PaymentEnd) => void): OpenState {
  useLostOrder(payment, () => {
    onEnd('missing');
  });
  const { state } = useOrderState({ named: undefined, startedHere: payment }, (end) => {
    onEnd(end === 'error' && isRefundedLate(payment) ? 'notFound' : end);
  });
  if (payment.orderId === undefined) return 'lost';
  return state === 'open' || state === 'unconfirmed' ? state : 'checking';
}
