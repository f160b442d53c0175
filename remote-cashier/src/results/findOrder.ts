import { listDepositOrders, type DepositOrder } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

export interface OrderDetails {
  /** In the currency of the member's wallet. */
  readonly amountMinor: number;
  readonly method: string;
  /** The operator's name for the method. */
  readonly methodName?: string | undefined;
  /** The time of the credit. For an order that is not credited, the time at which it was placed. */
  readonly atMs?: number | undefined;
}

interface OrderQuery {
  readonly orderId: string;
  readonly isCredited: boolean;
  readonly signal: AbortSignal;
}

function toOrderDetails(order: DepositOrder, isCredited: boolean): OrderDetails {
  const { amountMinor, paymentMethod: method, methodName, createdAtMs, endedAtMs } = order;
  const atMs = isCredited ? (endedAtMs ?? createdAtMs) : createdAtMs;
  return { amountMinor, method, methodName: methodName || method, atMs };
}

/** Returns undefined if the call failed. `details` is undefined if the server does not list the order. */
export async function findOrder(
  host: HostContext,
  { orderId, isCredited, signal }: OrderQuery,
): Promise<{ readonly details: OrderDetails | undefined } | undefined> {
  const input = { id_EQ: orderId, pageNum: 1, pageSize: 20, createTime_0: 'DESC' } as const;
  const reply = await host.call(listDepositOrders, input, { silent: true, signal });
  if (!reply.ok) return undefined;
  const order = reply.data.items.find(({ id }) => id === orderId);
  return { details: order && toOrderDetails(order, isCredited) };
}
