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
import { orderPoll } from '../flow/orderPolls';
import { plainId } from '../orders/plainId';
import { repollTriggers } from './repollTriggers';
import { settle, type OrderEnd } from './settle';
import { useSavedPayments } from './useSavedPayments';

/**
 * `none`: neither this browser nor the server knows the order. `open`: the order exists and has not ended.
 * `unconfirmed`: the calls fail, so its state is unknown. `signedOut`: only its member can read its state.
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

/** An order of this browser is polled until it ends. Another order also stops when the server does not know it. */
const isDecided = (result: Result<number>, isSaved: boolean) =>
  result.ok ? ends[result.data] !== undefined : !isSaved && !isFailed(result);

interface OrderSource {
  /** The order id in the address. */
  readonly linkedId: string | undefined;
  /** The payment of this browser to use if the address has no order id. */
  readonly startedHere: OpenPayment | undefined;
}

interface Seen {
  readonly orderId: string;
  readonly userId: string;
  readonly result: Result<number>;
}

/**
 * The state of an order. It is polled until the server reports an end, then saved. An address proves no payment and no end.
 * Without a source it polls nothing. `onEnd` is called after the end is saved.
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
  const [seen, setSeen] = useState<Seen>();
  const user = session.kind === 'member' ? session.user : undefined;
  const userId = user?.id;
  const own = seen?.userId === userId ? seen : undefined;
  // A malformed id names an unknown order, not the order of this browser.
  const startedHere = source?.linkedId ? undefined : source?.startedHere;
  // A settled payment is no longer saved, so the view continues with the order that it has shown.
  const shownBefore = source === undefined || source.linkedId ? undefined : own?.orderId;
  const orderId = plainId(source?.linkedId) ?? shownBefore ?? startedHere?.orderId;
  const isSaved =
    startedHere !== undefined ||
    (orderId !== undefined && [...open, ...ended].some((one) => one.orderId === orderId));

  const receive = useEffectEvent((next: Seen) => {
    const end = next.result.ok ? ends[next.result.data] : undefined;
    // Saved before the page shows the end, because the success view reads it.
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
    const request = () => host.call(getDepositStatus, { id: orderId }, { silent: true, signal });
    const polling = pollUntilKnown({
      spec: orderPoll,
      request,
      read: (result) => receive({ orderId, userId, result }),
      repoll$: repollTriggers(host),
      scheduler: undefined,
    }).subscribe();
    return () => {
      polling.unsubscribe();
      leaving.abort();
    };
  }, [host, orderId, userId]);

  function stateNow(): OrderState {
    if (orderId !== undefined && userId !== undefined) {
      if (own?.orderId !== orderId) return 'checking';
      if (own.result.ok) return ends[own.result.data] ?? 'open';
      if (isFailed(own.result)) return 'unconfirmed';
    }
    if (session.kind === 'visitor' && (plainId(source?.linkedId) ?? seen) !== undefined) return 'signedOut';
    if (isSaved) return 'open';
    return session.kind === 'unknown' ? 'checking' : 'none';
  }
  return { state: stateNow(), orderId };
}
