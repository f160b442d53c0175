import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { idempotency } from '../db/schema';
import { requestHash } from './requestHash';

/** Within this time, an identical request of the same member without a key counts as a double click. */
const sameClickMs = 2_000;

/** The scope of the keys that the server creates for requests without a key, to find double clicks. */
export const doubleClickScope = (memberScope: string) => `${memberScope}:click`;

/** The key of a recent identical request, or a new key. Concurrent identical requests wait for each other. */
export async function findOrCreateIdempotencyKey(
  orm: Orm,
  scope: string,
  request: unknown,
  at: Date,
): Promise<string> {
  const hash = requestHash(request);
  await orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${scope} ${hash}`}, 0))`);
  const [recent] = await orm
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(
      and(
        eq(idempotency.scope, scope),
        eq(idempotency.requestHash, hash),
        gt(idempotency.createdAt, new Date(at.getTime() - sameClickMs)),
        lte(idempotency.createdAt, new Date(at.getTime() + sameClickMs)),
      ),
    )
    .orderBy(desc(idempotency.createdAt))
    .limit(1);
  return recent?.key ?? randomUUID();
}
