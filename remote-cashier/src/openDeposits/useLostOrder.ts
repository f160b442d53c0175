import { useEffect, useEffectEvent } from 'react';
import { findDepositByKey, type ReplyOf, type Result } from 'shared-contracts/api';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { pollUntilKnown } from '../flow/pollUntilKnown';
import { removePayments, savePayment, type SavedPayment } from '../flow/savedPayments';
import { orderPollSchedule } from '../flow/orderPolls';
import { repollTriggers } from './repollTriggers';

/**
 * Order calls are aborted much earlier. If the server has no order with the key after this time, the call made none.
 */
const lookupTimeoutMs = 60_000;

/**
 * Finds the order of a payment by its Idempotency-Key, if the response of the order call was lost. If no order was
 * made, the payment is removed. A payment with an order id is not polled here.
 */
export function useLostOrder(payment: SavedPayment, onMissing: () => void): void {
  const host = useHost();
  const session = useSession();
  const userId = session.kind === 'member' ? session.user.id : undefined;
  const { key, orderId } = payment;
  const isLost = orderId === undefined;

  const applyReply = useEffectEvent((reply: Result<ReplyOf<typeof findDepositByKey>>) => {
    if (!reply.ok) return undefined;
    if (reply.data) {
      savePayment(host, { ...payment, orderId: reply.data.orderId });
      return true;
    }
    if (Date.now() - payment.atMs < lookupTimeoutMs) return undefined;
    removePayments(host, (savedPayment) => savedPayment.key === key);
    onMissing();
    return true;
  });

  useEffect(() => {
    if (!isLost || userId === undefined) return undefined;
    const controller = new AbortController();
    const subscription = pollUntilKnown({
      spec: orderPollSchedule,
      request: () => host.call(findDepositByKey, { key }, { silent: true, signal: controller.signal }),
      read: (reply) => (controller.signal.aborted ? true : applyReply(reply)),
      repoll$: repollTriggers(host),
      scheduler: undefined,
    }).subscribe();
    return () => {
      controller.abort();
      subscription.unsubscribe();
    };
  }, [host, key, isLost, userId]);
}
