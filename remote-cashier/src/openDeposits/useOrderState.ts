import { useEffect, useEffectEvent, useState } from 'react';
import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  depositRefundedStatus,
  errorCodes,
  getDepositStatus,
  type Result,
} from 'shared-contracts/api';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { pollUntilKnown } from '../flow/pollUntilKnown';
import type { SavedPayment } from '../flow/savedPayments';
import { orderPollSchedule } from '../flow/orderPolls';
import { validOrderId } from '../orders/validOrderId';
import { repollTriggers } from './repollTriggers';
import { saveOrderEnd, type OrderEnd } from './saveOrderEnd';
import { useSavedPayments } from './useSavedPayments';

/**
 * `none`: neither this browser nor the server has the order. `open`: the order exists and has not ended. `unconfirmed`:
 * the calls fail, so the state is unknown. `signedOut`: only a signed-in member can read the state.
 */
type OrderState = 'checking' | 'none' | 'open' | 'unconfirmed' | 'signedOut' | OrderEnd;

const endByStatus: Readonly<Partial<Record<number, OrderEnd>>> = {
  [depositCreditedStatus]: 'success',
  [depositFailedStatus]: 'error',
  [depositCanceledStatus]: 'cancel',
  [depositRefundedStatus]: 'error',
};

const failedCallErrors: readonly number[] = [
  errorCodes.transport,
  errorCodes.unexpected,
  errorCodes.signedOut,
];

/** A failed call does not reveal the state of the order. */
const hasCallFailed = (result: Result<number>) => !result.ok && failedCallErrors.includes(result.error);

/** Whether polling can stop: the order has ended, or the server rejects an id that this browser has not saved. */
function isDecided(result: Result<number>, isSaved: boolean) {
  if (result.ok) return endByStatus[result.data] !== undefined;
  return !isSaved && !hasCallFailed(result);
}

interface OrderSource {
  /** The order id in the address. */
  readonly linkedId: string | undefined;
  /** The payment to use if the address has no order id. It was saved in this browser. */
  readonly localPayment: SavedPayment | undefined;
}

interface StatusReply {
  readonly orderId: string;
  readonly userId: string;
  readonly result: Result<number>;
}

/**
 * The state of an order. It is polled until the server reports its end, which is then saved. The order id in an address
 * proves neither a payment nor its end. Without a source the hook does not poll. `onEnd` is called after the end is
 * saved.
 */
export function useOrderState(
  source: OrderSource | undefined,
  onEnd?: (end: OrderEnd) => void,
): {
  readonly state: OrderState;
  readonly orderId: string | undefined;
} {
  const host = useHost();
  const session = useSession();
  const { open, ended } = useSavedPayments();
  const [latestReply, setLatestReply] = useState<StatusReply>();
  const user = session.kind === 'member' ? session.user : undefined;
  const userId = user?.id;
  const currentReply = latestReply?.userId === userId ? latestReply : undefined;
  // An address with a malformed id means an unknown order, so the saved payment is not used.
  const localPayment = source?.linkedId ? undefined : source?.localPayment;
  // A credited payment is no longer saved, so the view continues with the order of the last reply.
  const shownOrderId = source === undefined || source.linkedId ? undefined : currentReply?.orderId;
  const orderId = validOrderId(source?.linkedId) ?? shownOrderId ?? localPayment?.orderId;
  const isSaved =
    localPayment !== undefined ||
    (orderId !== undefined && [...open, ...ended].some((payment) => payment.orderId === orderId));

  const applyReply = useEffectEvent((reply: StatusReply) => {
    const end = reply.result.ok ? endByStatus[reply.result.data] : undefined;
    // Saved before the view shows the end, because the success view reads the saved data.
    if (end && user?.id === reply.userId) {
      saveOrderEnd(host, reply.orderId, end, user);
      onEnd?.(end);
    }
    setLatestReply((previousReply) => {
      const isSameOrder = previousReply?.orderId === reply.orderId && previousReply.userId === reply.userId;
      // A failed call does not replace a known state of the same order.
      return isSameOrder && previousReply.result.ok && hasCallFailed(reply.result) ? previousReply : reply;
    });
    return isDecided(reply.result, isSaved) || undefined;
  });

  useEffect(() => {
    if (orderId === undefined || userId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const request = () => host.call(getDepositStatus, { id: orderId }, { silent: true, signal });
    const subscription = pollUntilKnown({
      spec: orderPollSchedule,
      request,
      read: (result) => applyReply({ orderId, userId, result }),
      repoll$: repollTriggers(host),
      scheduler: undefined,
    }).subscribe();
    return () => {
      subscription.unsubscribe();
      controller.abort();
    };
  }, [host, orderId, userId]);

  function currentState(): OrderState {
    if (orderId !== undefined && userId !== undefined) {
      if (currentReply?.orderId !== orderId) return 'checking';
      if (currentReply.result.ok) return endByStatus[currentReply.result.data] ?? 'open';
      if (hasCallFailed(currentReply.result)) return 'unconfirmed';
    }
    const hasOrder = validOrderId(source?.linkedId) !== undefined || latestReply !== undefined;
    if (session.kind === 'visitor' && hasOrder) return 'signedOut';
    if (isSaved) return 'open';
    return session.kind === 'unknown' ? 'checking' : 'none';
  }
  return { state: currentState(), orderId };
}
