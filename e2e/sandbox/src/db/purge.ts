import { and, eq, like, lt } from 'drizzle-orm';
import type { Orm } from './Database';
import { idempotency, memberFile, rateLimit } from './schema';

/** A request can be repeated under its key for this time. */
const keyLifetimeMs = 48 * 3_600_000;
/** Uploads that are not submitted within this time are deleted. */
export const unsubmittedLifetimeMs = 24 * 3_600_000;

/**
 * Deletes expired data: keys of requests from members' browsers, pictures that were never submitted, and counts of
 * limited calls. Keys of providers, wallets and holds are kept forever.
 */
export async function purge(orm: Orm, at: Date): Promise<void> {
  const timeBefore = (ms: number) => new Date(at.getTime() - ms);
  await orm
    .delete(idempotency)
    .where(and(like(idempotency.scope, 'member:%'), lt(idempotency.createdAt, timeBefore(keyLifetimeMs))));
  await orm
    .delete(memberFile)
    .where(
      and(eq(memberFile.isSubmitted, false), lt(memberFile.createdAt, timeBefore(unsubmittedLifetimeMs))),
    );
  // Uses the machine's time, because the rate limiter stores it.
  await orm.delete(rateLimit).where(lt(rateLimit.expire, Date.now()));
}
