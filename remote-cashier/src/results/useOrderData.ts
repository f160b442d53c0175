import { useEffect, useState } from 'react';
import { combineLatest, exhaustMap, filter, startWith, take } from 'rxjs';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { receiptOf } from '../flow/announceCredit';
import { tabVisible$ } from '../flow/tabVisible';
import { useSavedPayments } from '../openDeposits/useSavedPayments';
import type { OrderData } from './findOrder';

/** Data from the server, cached for the next view of the same order. */
const cachedOrders = new Map<string, OrderData>();

const isComplete = (data: OrderData | undefined) => data?.methodName !== undefined && data.atMs !== undefined;

interface OrderQuery {
  readonly orderId: string | undefined;
  readonly isCredited?: boolean;
  /** The order is still being confirmed, so its data is not loaded yet. */
  readonly isChecking?: boolean;
}

/**
 * Returns amount, method and time of a member's order, from this browser if possible, otherwise from the server.
 * Without an id, it is the last credited order that has no id. A failed call is repeated when the browser is online or
 * the tab is visible again.
 */
export function useOrderData({ orderId, isCredited = false, isChecking = false }: OrderQuery) {
  const host = useHost();
  const session = useSession();
  const { open, ended } = useSavedPayments();
  const [reply, setReply] = useState<{ readonly cacheKey: string; readonly data: OrderData }>();
  const user = session.kind === 'member' ? session.user : undefined;

  function readLocalData(): OrderData | undefined {
    const receipt = isCredited ? receiptOf(orderId) : undefined;
    if (receipt) return receipt.currency === user?.currency ? receipt : undefined;
    const savedPayment = [...open, ...ended].find((payment) => payment.orderId === orderId);
    if (orderId === undefined || !savedPayment) return undefined;
    const { amountMinor, method, methodName, atMs } = savedPayment;
    return { amountMinor, method, methodName, ...(!isCredited && { atMs }) };
  }
  const localData = readLocalData();
  const cacheKey =
    user && orderId !== undefined ? [user.id, orderId, String(isCredited)].join(' ') : undefined;
  const serverData =
    cacheKey === undefined
      ? undefined
      : reply?.cacheKey === cacheKey
        ? reply.data
        : cachedOrders.get(cacheKey);
  const requestedKey = isChecking || isComplete(localData) || serverData ? undefined : cacheKey;

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
      .subscribe(({ data }) => {
        if (!data) return;
        cachedOrders.set(requestedKey, data);
        setReply({ cacheKey: requestedKey, data });
      });
    return () => {
      subscription.unsubscribe();
      controller.abort();
    };
  }, [host, requestedKey, orderId, isCredited]);

  return isComplete(localData) ? localData : (serverData ?? localData);
}
