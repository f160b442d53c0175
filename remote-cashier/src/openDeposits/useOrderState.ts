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
import { orderPoll } from '../flow/orderPolls';
import { plainId } from '../orders/plainId';
import { repollTriggers } from './repollTriggers';
import { saveOrderEnd, type OrderEnd } from './saveOrderEnd';
import { useSavedPayments } from './useSavedPayments';

/**
 * `none`: neither this browser nor the server has the order. `open`: the order exists and has not ended.
 * `unconfirmed`: the calls fail, so its state is unknown. `signedOut`: only its member can read its state.
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
const isFailed = (result: Result<number>) => !result.ok && failedCallErrors.includes(result.error);

/**
 * An order of this browser is polled until it ends. Polling of another order also stops when the server does not have
 * it.
 */
const isDecided = (result: Result<number>, isSaved: boolean) =>
  result.ok ? endByStatus[result.data] !== undefined : !isSaved && !isFailed(result);

interface OrderSource {
  /** The order id in the address. */
  readonly linkedId: string | undefined;
  /** The payment of this browser to use if the address has no order id. */
  readonly localPayment: SavedPayment | undefined;
}

interface StatusReply {
  readonly orderId: string;
  readonly userId: string;
  readonly result: Result<number>;
}

/**
 * The state of an order. It is polled until the server reports an end, then saved. An address does not prove a payment
 * or of its end. Without a source the hook polls nothing. `onEnd` is called after the end is saved.
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
  // A malformed id names an unknown order, not the order of this browser.
  const localPayment = source?.linkedId ? undefined : source?.localPayment;
  // A settled payment is no longer saved, so the view continues with the order that it has shown.
  const shownOrderId = source === undefined || source.linkedId ? undefined : currentReply?.orderId;
  const orderId = plainId(source?.linkedId) ?? shownOrderId ?? localPayment?.orderId;
  const isSaved =
    localPayment !== undefined ||
    (orderId !== undefined && [...open, ...ended].some((payment) => payment.orderId === orderId));

  const handleReply = useEffectEvent((reply: StatusReply) => {
    const end = reply.result.ok ? endByStatus[reply.result.data] : undefined;
    // Saved before the page shows the end, because the success view reads it.
    if (end && user?.id === reply.userId) {
      saveOrderEnd(host, reply.orderId, end, user);
      onEnd?.(end);
    }
    setLatestReply((previousReply) =>
      isFailed(reply.result) &&
      previousReply?.result.ok &&
      previousReply.orderId === reply.orderId &&
      previousReply.userId === reply.userId
        ? previousReply
        : reply,
    );
    return isDecided(reply.result, isSaved) || undefined;
  });

  useEffect(() => {
    if (orderId === undefined || userId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const request = () => host.call(getDepositStatus, { id: orderId }, { silent: true, signal });
    const subscription = pollUntilKnown({
      spec: orderPoll,
      request,
      read: (result) => handleReply({ orderId, userId, result }),
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
      if (isFailed(currentReply.result)) return 'unconfirmed';
    }
    if (session.kind === 'visitor' && (plainId(source?.linkedId) ?? latestReply) !== undefined)
      return 'signedOut';
    if (isSaved) return 'open';
    return session.kind === 'unknown' ? 'checking' : 'none';
  }
  return { state: currentState(), orderId };
}
