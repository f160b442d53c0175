import { useEffect, useState } from 'react';
import { combineLatest, exhaustMap, filter, startWith, take } from 'rxjs';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { receiptOf } from '../flow/announceCredit';
import { tabVisible$ } from '../flow/tabVisible';
import { useSavedPayments } from '../openDeposits/useSavedPayments';
import type { OrderFacts } from './findOrder';

/** Facts from the server, cached for the next view of the same order. */
const cached = new Map<string, OrderFacts>();

const isComplete = (facts: OrderFacts | undefined) =>
  facts?.methodName !== undefined && facts.atMs !== undefined;

interface ShownOrder {
  readonly orderId: string | undefined;
  readonly isCredited?: boolean;
  /** The order is still being confirmed, so its facts are not loaded yet. */
  readonly isChecking?: boolean;
}

/**
 * Amount, method and time of a member's order, from this browser if possible, otherwise from the server. Without an id it
 * is the last credited order without one. A failed call is repeated when the browser is online or the tab is visible
 * again.
 */
export function useOrderFacts({ orderId, isCredited = false, isChecking = false }: ShownOrder) {
  const host = useHost();
  const session = useSession();
  const { open, ended } = useSavedPayments();
  const [reply, setReply] = useState<{ readonly name: string; readonly facts: OrderFacts }>();
  const user = session.kind === 'member' ? session.user : undefined;

  function knownHere(): OrderFacts | undefined {
    const receipt = isCredited ? receiptOf(orderId) : undefined;
    if (receipt) return receipt.currency === user?.currency ? receipt : undefined;
    const saved = [...open, ...ended].find((payment) => payment.orderId === orderId);
    if (orderId === undefined || !saved) return undefined;
    const { amountMinor, method, methodName, atMs } = saved;
    return { amountMinor, method, methodName, ...(!isCredited && { atMs }) };
  }
  const here = knownHere();
  const name = user && orderId !== undefined ? [user.id, orderId, String(isCredited)].join(' ') : undefined;
  const server = name === undefined ? undefined : reply?.name === name ? reply.facts : cached.get(name);
  const requested = isChecking || isComplete(here) || server ? undefined : name;

  useEffect(() => {
    if (requested === undefined || orderId === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const request = async () => {
      try {
        const { findOrder } = await import(/* webpackChunkName: "pages" */ './findOrder');
        return await findOrder(host, { orderId, isCredited, signal });
      } catch (error) {
        host.report(`the call that describes an order did not load: ${String(error)}`);
        return undefined;
      }
    };
    const requesting = combineLatest([host.online$, tabVisible$.pipe(startWith(undefined))])
      .pipe(
        filter(([isOnline]) => isOnline),
        exhaustMap(request),
        filter((found) => found !== undefined),
        take(1),
      )
      .subscribe(({ facts }) => {
        if (!facts) return;
        cached.set(requested, facts);
        setReply({ name: requested, facts });
      });
    return () => {
      requesting.unsubscribe();
      leaving.abort();
    };
  }, [host, requested, orderId, isCredited]);

  return isComplete(here) ? here : (server ?? here);
}
