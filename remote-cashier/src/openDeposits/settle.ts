import type { User } from 'shared-contracts/domain';
import type { HostContext } from 'shared-contracts/remote';
import { announceCredit } from '../flow/announceCredit';
import {
  removeOpenPayments,
  refundsLateMoney,
  saveEndedPayment,
  saveLastDeposit,
  openPaymentOf,
} from '../flow/openPayments';

/** The end of an order, with the name of the result that shows it. */
export type OrderEnd = 'success' | 'error' | 'cancel';

/**
 * Saves the end that the server reports. A credit is published only if this browser placed the order. A provider can
 * still credit an order that failed or was canceled, so it stays saved but is never sent again. If late money is refunded,
 * the order is removed.
 */
export function settle(host: HostContext, orderId: string, end: OrderEnd, user: User): void {
  const payment = openPaymentOf(host, orderId);
  if (!payment) return;
  const remove = () => {
    removeOpenPayments(host, (other) => other.orderId === orderId);
  };
  if (end !== 'success') {
    if (refundsLateMoney(payment)) remove();
    else saveEndedPayment(host, payment);
    return;
  }
  announceCredit(host, { ...payment, orderId, currency: user.currency });
  saveLastDeposit(host, payment);
  remove();
}
