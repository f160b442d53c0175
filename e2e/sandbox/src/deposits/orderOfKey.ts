import { and, eq, like, sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { depositOrder, idempotency } from '../db/schema';
import { scopeOf } from './placeOrder';

/** The order that a member's calls under this key made, whatever its method. */
export async function orderOfKey(orm: Orm, member: string, key: string): Promise<string | undefined> {
  const [order] = await orm
    .select({ id: depositOrder.id })
    .from(idempotency)
    .innerJoin(
      depositOrder,
      and(
        eq(sql`${depositOrder.id}::text`, sql`${idempotency.answer} #>> '{}'`),
        eq(depositOrder.member, member),
      ),
    )
    .where(and(eq(idempotency.key, key), like(idempotency.scope, scopeOf(member, '%'))));
  return order?.id;
}
