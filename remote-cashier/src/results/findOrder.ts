import { listDepositOrders, type DepositOrder } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

export interface OrderFacts {
  /** In the currency of the member's wallet. */
  readonly amountMinor: number;
  readonly method: string;
  /** The operator's name for the method. */
  readonly methodName?: string | undefined;
  /** When a credited order was credited, and when any other was started. */
  readonly atMs?: number | undefined;
}

interface OrderQuestion {
  readonly orderId: string;
  readonly isCredited: boolean;
  readonly signal: AbortSignal;
}

function factsOf(order: DepositOrder, isCredited: boolean): OrderFacts {
  const { amountMinor, paymentMethod: method, methodName, createdAtMs, endedAtMs } = order;
  const atMs = isCredited ? (endedAtMs ?? createdAtMs) : createdAtMs;
  return { amountMinor, method, methodName: methodName || method, atMs };
}

/** The server's description of an order, without facts if it lists no such order; undefined if the call failed. */
export async function findOrder(
  host: HostContext,
  { orderId, isCredited, signal }: OrderQuestion,
): Promise<{ readonly facts: OrderFacts | undefined } | undefined> {
  const input = { id_EQ: orderId, pageNum: 1, pageSize: 20, createTime_0: 'DESC' } as const;
  const reply = await host.call(listDepositOrders, input, { silent: true, signal });
  if (!reply.ok) return undefined;
  const order = reply.data.items.find(({ id }) => id === orderId);
  return { facts: order && factsOf(order, isCredited) };
}
