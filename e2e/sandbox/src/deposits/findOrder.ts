import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { depositOrder } from '../db/schema';
import type { Database } from '../db/Database';
import { Rejection, rejectionCodes } from '../errors/Rejection';
import type { DepositOrderRow } from './gateways/Gateway';

const isOrderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The member whose orders are looked up. */
export interface OrderOwner {
  readonly services: { readonly database: Database };
  readonly session: { readonly member: { readonly id: string } };
}

/** An order of this member with one of these providers, or with any provider if none is named. */
export async function findOrder(
  { services, session }: OrderOwner,
  id: string,
  ...providers: readonly string[]
): Promise<DepositOrderRow> {
  const conditions: SQL[] = [eq(depositOrder.id, id), eq(depositOrder.member, session.member.id)];
  if (providers.length > 0) conditions.push(inArray(depositOrder.provider, providers));
  const [order] = isOrderId.test(id)
    ? await services.database.orm
        .select()
        .from(depositOrder)
        .where(and(...conditions))
    : [];
  // An order of another member and an unknown one get the same error, so that ids cannot be probed.
  if (!order) throw new Rejection(rejectionCodes.forbidden, 'There is no such order of yours.');
  return order;
}

const words = { credited: 'true', failed: 'false', refunded: 'false', pending: '' } as const;

/** The state of an order as the status text of hosted providers. */
export const statusOf = ({ state }: DepositOrderRow) => ({ status: words[state] });
