import { and, eq, like, lt } from 'drizzle-orm';
import type { Orm } from './Database';
import { idempotency, memberFile } from './schema';

/** A request can be repeated under its key for this time. */
const keysKeptMs = 48 * 3_600_000;
/** Uploads that are not submitted within this time are deleted. */
export const unsubmittedForMs = 24 * 3_600_000;

/**
 * Deletes expired data: keys of requests from members' browsers, and pictures that were never submitted. Keys of
 * providers, wallets and holds are kept forever.
 */
export async function purge(orm: Orm, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  await orm
    .delete(idempotency)
    .where(and(like(idempotency.scope, 'member:%'), lt(idempotency.createdAt, before(keysKeptMs))));
  await orm
    .delete(memberFile)
    .where(and(eq(memberFile.handedIn, false), lt(memberFile.createdAt, before(unsubmittedForMs))));
}
