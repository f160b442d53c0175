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
import type { OpenPayment } from '../flow/openPayments';
import { newsOf } from './newsOf';
import { orderPoll } from '../flow/orderPoll';
import { plainId } from '../orders/plainId';
import { settle, type OrderEnd } from './settle';
import { useKeptPayments } from './useKeptPayments';

/**
 * `none`: neither this browser nor the server knows the order. `open`: it is known and has not ended. `unconfirmed`:
 * the calls fail, so nothing is known about it yet. `signedOut`: only its member may read its state.
 */
type OrderState = 'checking' | 'none' | 'open' | 'unconfirmed' | 'signedOut' | OrderEnd;

const ends: Readonly<Partial<Record<number, OrderEnd>>> = {
  [depositCreditedStatus]: 'success',
  [depositFailedStatus]: 'error',
  [depositCanceledStatus]: 'cancel',
  [depositRefundedStatus]: 'error',
};

const failedCalls: readonly number[] = [errorCodes.transport, errorCodes.unexpected, errorCodes.signedOut];

/** A failed call says nothing about the order. */
const isFailed = (result: Result<number>) => !result.ok && failedCalls.includes(result.error);

/** An order that this browser placed is polled until it ends, whatever else the server replies. */
const isDecided = (result: Result<number>, isSaved: boolean) =>
  result.ok ? ends[result.data] !== undefined : !isSaved && !isFailed(result);

interface OrderSource {
  /** The order id in the address. */
  readonly named: string | undefined;
  /** The payment of this browser that is meant if the address names no order. */
  readonly startedHere: OpenPayment | undefined;
}

interface Seen {
  readonly orderId: string;
  readonly userId: string;
  readonly result: Result<number>;
}

/**
 * The state of an order, polled until the server reports an end, which is recorded. An address alone proves no payment
 * and no end: the server decides. While the order is open, a page may repeat the address. Without a source it polls nothing.
 * `onEnd` is called once the end is recorded.
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
  const { open, ended } = useKeptPayments();
  const [seen, setSeen] = useState<Seen>();
  const user = session.kind === 'member' ? session.user : undefined;
  const userId = user?.id;
  const mine = seen?.userId === userId ? seen : undefined;
  // A malformed id names an order that does not exist. It never means another order.
  const startedHere = source?.named ? undefined : source?.startedHere;
  // A settled payment is no longer saved here: the page stays with the order that it has shown.
  const shownBefore = source === undefined || source.named ? undefined : mine?.orderId;
  const orderId = plainId(source?.named) ?? shownBefore ?? startedHere?.orderId;
  const isSaved =
    startedHere !== undefined ||
    (orderId !== undefined && [...open, ...ended].some((one) => one.orderId === orderId));

  const receive = useEffectEvent((next: Seen) => {
    const end = next.result.ok ? ends[next.result.data] : undefined;
    // Before the page shows the end: the success view reads what is recorded here.
    if (end && user?.id === next.userId) {
      settle(host, next.orderId, end, user);
      onEnd?.(end);
    }
    setSeen((last) =>
      isFailed(next.result) && last?.result.ok && last.orderId === next.orderId && last.userId === next.userId
        ? last
        : next,
    );
    return isDecided(next.result, isSaved) || undefined;
  });

  useEffect(() => {
    if (orderId === undefined || userId === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () => host.call(getDepositStatus, { id: orderId }, { silent: true, signal });
    const polling = pollUntilKnown({
      spec: orderPoll,
      ask,
      read: (result) => receive({ orderId, userId, result }),
      nudge$: newsOf(host),
      scheduler: undefined,
    }).subscribe();
    return () => {
      polling.unsubscribe();
      leaving.abort();
    };
  }, [host, orderId, userId]);

  function stateNow(): OrderState {
    if (orderId !== undefined && userId !== undefined) {
      if (mine?.orderId !== orderId) return 'checking';
      if (mine.result.ok) return ends[mine.result.data] ?? 'open';
      if (isFailed(mine.result)) return 'unconfirmed';
    }
    if (session.kind === 'visitor' && (plainId(source?.named) ?? seen) !== undefined) return 'signedOut';
    if (isSaved) return 'open';
    return session.kind === 'unknown' ? 'checking' : 'none';
  }
  return { state: stateNow(), orderId };
}
