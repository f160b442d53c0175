import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { idempotency } from '../db/schema';
import { decodeResponse, encodeResponse } from './storedResponse';
import { requestHash } from './requestHash';

/** A request that is carried out at most once. */
export interface Operation {
  /** The caller, and the caller's key for the operation. */
  readonly scope: string;
  readonly key: string;
  /** The same key with another request is rejected. */
  readonly request: unknown;
  readonly at: Date;
}

export interface OnceResult<Result> {
  readonly response: Result;
  /** Whether the response comes from an earlier call. */
  readonly replayed: boolean;
}

/** The key was used for another request. */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict';
}

async function firstResponse(orm: Orm, { scope, key }: Operation, hash: string): Promise<unknown> {
  const [stored] = await orm
    .select({ hash: idempotency.requestHash, response: sql<string>`${idempotency.response}::text` })
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
  if (stored?.hash !== hash) throw new IdempotencyConflict(`${scope} ${key} was used for another request`);
  return decodeResponse(stored.response);
}

/**
 * Runs the work once and returns its response, which must be plain data, to each repetition. Runs in the caller's
 * transaction: a rejection leaves the key unused, and a concurrent repetition waits for the end.
 */
export async function once<Result>(
  orm: Orm,
  operation: Operation,
  work: () => Promise<Result>,
): Promise<OnceResult<Result>> {
  const { scope, key, at } = operation;
  const hash = requestHash(operation.request);
  const [inserted] = await orm
    .insert(idempotency)
    .values({ scope, key, requestHash: hash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (!inserted) return { response: (await firstResponse(orm, operation, hash)) as Result, replayed: true };
  const response = await work();
  await orm
    .update(idempotency)
    .set({ response: sql`${encodeResponse(response)}::jsonb` })
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
  return { response, replayed: false };
}
