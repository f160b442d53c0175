import type { OpenPayment } from '../flow/openPayments';
import type { OrderEnd } from './settle';
import { useLostOrder } from './useLostOrder';
import { useOrderState } from './useOrderState';

/** `lost`: no response named an order, so the server may have made one or not. */
export type OpenState = 'lost' | 'checking' | 'open' | 'unconfirmed';

/**
 * Polls a payment that this browser started until it has an outcome, which is recorded, and reports it once. `missing`:
 * the payment made no order.
 */
export function useOpenPayment(payment: OpenPayment, onEnd: (end: OrderEnd | 'missing') => void): OpenState {
  useLostOrder(payment, () => {
    onEnd('missing');
  });
  const { state } = useOrderState({ named: undefined, startedHere: payment }, onEnd);
  if (payment.orderId === undefined) return 'lost';
  return state === 'open' || state === 'unconfirmed' ? state : 'checking';
}
