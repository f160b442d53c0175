import { useEffect, useState } from 'react';
import { combineLatest, exhaustMap, filter, startWith, take } from 'rxjs';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { receiptOf } from '../flow/announceCredit';
import { tabSeen$ } from '../flow/tabSeen';
import { useKeptPayments } from '../openDeposits/useKeptPayments';
import type { OrderFacts } from './findOrder';

/** Facts that the server returned, cached so that the next view of the same order needs no call. */
const cached = new Map<string, OrderFacts>();

const isComplete = (facts: OrderFacts | undefined) =>
  facts?.methodName !== undefined && facts.atMs !== undefined;

interface ShownOrder {
  readonly orderId: string | undefined;
  readonly isCredited?: boolean;
  /** The order is still being confirmed: no call is made for its facts yet. */
  readonly isChecking?: boolean;
}

/**
 * Amount, method and time of a member's order, as this browser knows them, or else as the server does. Without an id it
 * is the last credited order that had none. A failed call is repeated when the browser is back online or the tab is
 * visible again.
 */
export function useOrderFacts({ orderId, isCredited = false, isChecking = false }: ShownOrder) {
  const host = useHost();
  const session = useSession();
  const { open, ended } = useKeptPayments();
  const [reply, setReply] = useState<{ readonly name: string; readonly facts: OrderFacts }>();
  const user = session.kind === 'member' ? session.user : undefined;

  function knownHere(): OrderFacts | undefined {
    const receipt = isCredited ? receiptOf(orderId) : undefined;
    if (receipt) return receipt.currency === user?.currency ? receipt : undefined;
    const kept = [...open, ...ended].find((payment) => payment.orderId === orderId);
    if (orderId === undefined || !kept) return undefined;
    const { amountMinor, method, methodName, atMs } = kept;
    return { amountMinor, method, methodName, ...(!isCredited && { atMs }) };
  }
  const here = knownHere();
  const name = user && orderId !== undefined ? [user.id, orderId, String(isCredited)].join(' ') : undefined;
  const server = name === undefined ? undefined : reply?.name === name ? reply.facts : cached.get(name);
  const asked = isChecking || isComplete(here) || server ? undefined : name;

  useEffect(() => {
    if (asked === undefined || orderId === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      try {
        const { findOrder } = await import(/* webpackChunkName: "pages" */ './findOrder');
        return await findOrder(host, { orderId, isCredited, signal });
      } catch (error) {
        host.report(`the call that describes an order did not load: ${String(error)}`);
        return undefined;
      }
    };
    const asking = combineLatest([host.online$, tabSeen$.pipe(startWith(undefined))])
      .pipe(
        filter(([isOnline]) => isOnline),
        exhaustMap(ask),
        filter((found) => found !== undefined),
        take(1),
      )
      .subscribe(({ facts }) => {
        if (!facts) return;
        cached.set(asked, facts);
        setReply({ name: asked, facts });
      });
    return () => {
      asking.unsubscribe();
      leaving.abort();
    };
  }, [host, asked, orderId, isCredited]);

  return isComplete(here) ? here : (server ?? here);
}
