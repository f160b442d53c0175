import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { idempotency } from '../db/schema';
import { decodeAnswer, encodeAnswer } from './storedAnswer';
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

export interface Answered<Answer> {
  readonly answer: Answer;
  /** Whether the answer is that of an earlier call. */
  readonly replayed: boolean;
}

/** The key was used for another request. */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict';
}

async function firstAnswer(orm: Orm, { scope, key }: Operation, hash: string): Promise<unknown> {
  const [first] = await orm
    .select({ hash: idempotency.requestHash, answer: sql<string>`${idempotency.answer}::text` })
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
  if (first?.hash !== hash) throw new IdempotencyConflict(`${scope} ${key} was used for another request`);
  return decodeAnswer(first.answer);
}

/**
 * Runs the work once and returns its answer, which must be plain data, to each repetition. Runs in the caller's
 * transaction: a rejection leaves the key unused, and a concurrent repetition waits for the end.
 */
export async function once<Answer>(
  orm: Orm,
  operation: Operation,
  work: () => Promise<Answer>,
): Promise<Answered<Answer>> {
  const { scope, key, at } = operation;
  const hash = requestHash(operation.request);
  const [inserted] = await orm
    .insert(idempotency)
    .values({ scope, key, requestHash: hash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (!inserted) return { answer: (await firstAnswer(orm, operation, hash)) as Answer, replayed: true };
  const answer = await work();
  await orm
    .update(idempotency)
    .set({ answer: sql`${encodeAnswer(answer)}::jsonb` })
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
  return { answer, replayed: false };
}
