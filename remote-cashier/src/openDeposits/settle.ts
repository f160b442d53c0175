import type { User } from 'shared-contracts/domain';
import type { HostContext } from 'shared-contracts/remote';
import { announceCredit } from '../flow/announceCredit';
import {
  forgetOpenPayment,
  isRefundedLate,
  keepEndedPayment,
  keepLastDeposit,
  openPaymentOf,
} from '../flow/openPayments';

/** The end of an order, named as the result that shows it. */
export type OrderEnd = 'success' | 'error' | 'cancel';

/**
 * Records the end that the server reports. A credit is published as a purchase only if this browser placed the order.
 * A provider can still credit an order that failed or was canceled: it stays saved, but is never sent again. An order
 * whose late money is refunded is removed.
 */
export function settle(host: HostContext, orderId: string, end: OrderEnd, user: User): void {
  const payment = openPaymentOf(host, orderId);
  if (!payment) return;
  const forget = () => {
    forgetOpenPayment(host, (other) => other.orderId === orderId);
  };
  if (end !== 'success') {
    if (isRefundedLate(payment)) forget();
    else keepEndedPayment(host, payment);
    return;
  }
  announceCredit(host, { ...payment, orderId, currency: user.currency });
  keepLastDeposit(host, payment);
  forget();
}
