import type { User } from 'shared-contracts/domain';
import type { HostContext } from 'shared-contracts/remote';
import { announceCredit } from '../flow/announceCredit';
import {
  removePayments,
  isLatePaymentRefunded,
  saveEndedPayment,
  saveLastDeposit,
  savedPaymentOf,
} from '../flow/savedPayments';

/** How an order ended. Each value is also the kind of the result popup that shows it. */
export type OrderEnd = 'success' | 'error' | 'cancel';

/**
 * Saves the end that the server reports. A credit is published only if this browser placed the order. A failed or
 * canceled order stays saved, because a provider can still credit it, but it is never sent again. If late money is
 * refunded, the order is removed.
 */
export function saveOrderEnd(host: HostContext, orderId: string, end: OrderEnd, user: User): void {
  const payment = savedPaymentOf(host, orderId);
  if (!payment) return;
  const removePayment = () => {
    removePayments(host, (savedPayment) => savedPayment.orderId === orderId);
  };
  if (end !== 'success') {
    if (isLatePaymentRefunded(payment)) removePayment();
    else saveEndedPayment(host, payment);
    return;
  }
  announceCredit(host, { ...payment, orderId, currency: user.currency });
  saveLastDeposit(host, payment);
  removePayment();
}
