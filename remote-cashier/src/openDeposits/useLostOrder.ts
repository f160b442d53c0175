import { useEffect, useEffectEvent } from 'react';
import { findDepositByKey, type ReplyOf, type Result } from 'shared-contracts/api';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { pollUntilKnown } from '../flow/pollUntilKnown';
import { removeOpenPayments, saveOpenPayment, type OpenPayment } from '../flow/openPayments';
import { orderPoll } from '../flow/orderPolls';
import { repollTriggers } from './repollTriggers';

/** Calls are aborted much earlier. If the server does not know the order after this time, it was never made. */
const madeWithinMs = 60_000;

/**
 * Finds the order of a payment with a lost response, by its Idempotency-Key. A payment that made no order is removed.
 * A payment with an order id polls nothing.
 */
export function useLostOrder(payment: OpenPayment, onMissing: () => void): void {
  const host = useHost();
  const session = useSession();
  const userId = session.kind === 'member' ? session.user.id : undefined;
  const { key, orderId } = payment;
  const isLost = orderId === undefined;

  const receive = useEffectEvent((reply: Result<ReplyOf<typeof findDepositByKey>>) => {
    if (!reply.ok) return undefined;
    if (reply.data) {
      saveOpenPayment(host, { ...payment, orderId: reply.data.orderId });
      return true;
    }
    if (Date.now() - payment.atMs < madeWithinMs) return undefined;
    removeOpenPayments(host, (other) => other.key === key);
    onMissing();
    return true;
  });

  useEffect(() => {
    if (!isLost || userId === undefined) return undefined;
    const leaving = new AbortController();
    const polling = pollUntilKnown({
      spec: orderPoll,
      request: () => host.call(findDepositByKey, { key }, { silent: true, signal: leaving.signal }),
      read: (reply) => (leaving.signal.aborted ? true : receive(reply)),
      repoll$: repollTriggers(host),
      scheduler: undefined,
    }).subscribe();
    return () => {
      leaving.abort();
      polling.unsubscribe();
    };
  }, [host, key, isLost, userId]);
}
