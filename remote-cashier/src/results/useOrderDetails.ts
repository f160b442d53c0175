import { useEffect, useState } from 'react';
import { combineLatest, exhaustMap, filter, startWith, take } from 'rxjs';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { receiptOf } from '../flow/announceCredit';
import { tabVisible$ } from '../flow/tabVisible';
import { useSavedPayments } from '../openDeposits/useSavedPayments';
import type { OrderDetails } from './findOrder';

/** A cache of the server's details for the next view of the same order. */
const cachedOrders = new Map<string, OrderDetails>();

const isComplete = (details: OrderDetails | undefined) =>
  details?.methodName !== undefined && details.atMs !== undefined;

interface OrderQuery {
  readonly orderId: string | undefined;
  readonly isCredited?: boolean;
  /** The order is still being confirmed, so its details are not loaded yet. */
  readonly isChecking?: boolean;
}

/**
 * Returns amount, method and time of a member's order. They come from this browser if possible, otherwise from the
 * server. Without an order id, they are those of the last credited order that has no id. A failed call is retried when
 * the browser is online or the tab is visible again.
 */
export function useOrderDetails({ orderId, isCredited = false, isChecking = false }: OrderQuery) {
  const host = useHost();
  const session = useSession();
  const { open, ended } = useSavedPayments();
  const [reply, setReply] = useState<{ readonly cacheKey: string; readonly details: OrderDetails }>();
  const user = session.kind === 'member' ? session.user : undefined;

  function readLocalDetails(): OrderDetails | undefined {
    const receipt = isCredited ? receiptOf(orderId) : undefined;
    if (receipt) return receipt.currency === user?.currency ? receipt : undefined;
    const savedPayment = [...open, ...ended].find((payment) => payment.orderId === orderId);
    if (orderId === undefined || !savedPayment) return undefined;
    const { amountMinor, method, methodName, atMs } = savedPayment;
    return { amountMinor, method, methodName, ...(!isCredited && { atMs }) };
  }
  const localDetails = readLocalDetails();
  const cacheKey =
    user && orderId !== undefined ? [user.id, orderId, String(isCredited)].join(' ') : undefined;

  function readServerDetails(): OrderDetails | undefined {
    if (cacheKey === undefined) return undefined;
    return reply?.cacheKey === cacheKey ? reply.details : cachedOrders.get(cacheKey);
  }
  const serverDetails = readServerDetails();
  const requestedKey = isChecking || isComplete(localDetails) || serverDetails ? undefined : cacheKey;

  useEffect(() => {
    if (requestedKey === undefined || orderId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const request = async () => {
      try {
        const { findOrder } = await import(/* webpackChunkName: "pages" */ './findOrder');
        return await findOrder(host, { orderId, isCredited, signal });
      } catch (error) {
        host.report(`the call that describes an order did not load: ${String(error)}`);
        return undefined;
      }
    };
    const subscription = combineLatest([host.online$, tabVisible$.pipe(startWith(undefined))])
      .pipe(
        filter(([isOnline]) => isOnline),
        exhaustMap(request),
        filter((result) => result !== undefined),
        take(1),
      )
      .subscribe(({ details }) => {
        if (!details) return;
        cachedOrders.set(requestedKey, details);
        setReply({ cacheKey: requestedKey, details });
      });
    return () => {
      subscription.unsubscribe();
      controller.abort();
    };
  }, [host, requestedKey, orderId, isCredited]);

  return isComplete(localDetails) ? localDetails : (serverDetails ?? localDetails);
}
