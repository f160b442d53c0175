import { and, like, lt } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { idempotency } from '../db/schema';

/** A request may be repeated under its key for this long. */
const keptMs = 48 * 3_600_000;

/** Drops keys that members' browsers made up. Those of providers, wallets and holds stay for ever. */
export async function purgeKeys(orm: Orm, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptMs);
  await orm
    .delete(idempotency)
    .where(and(like(idempotency.scope, 'member:%'), lt(idempotency.createdAt, before)));
}
