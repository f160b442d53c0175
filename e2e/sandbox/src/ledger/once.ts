import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { idempotency } from '../db/schema';
import { decodeAnswer, encodeAnswer } from './keptAnswer';
import { requestHash } from './requestHash';

/** One thing somebody asked for. */
export interface Operation {
  /** Who names the operation, and the name they gave it: done at most once. */
  readonly scope: string;
  readonly key: string;
  /** What was asked; the same key with another request is refused. */
  readonly request: unknown;
  readonly at: Date;
}

export interface Answered<Answer> {
  readonly answer: Answer;
  /** It had been done before; this is its first answer. */
  readonly replayed: boolean;
}

/** The key was used before for another request. */
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
 * Does a thing once and answers every repetition with the first answer, which must be plain data.
 * Runs inside the caller's transaction: a rejection leaves the key unused, and whoever asks meanwhile waits for the end.
 */
export async function once<Answer>(
  orm: Orm,
  operation: Operation,
  work: () => Promise<Answer>,
): Promise<Answered<Answer>> {
  const { scope, key, at } = operation;
  const hash = requestHash(operation.request);
  const [begun] = await orm
    .insert(idempotency)
    .values({ scope, key, requestHash: hash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (!begun) return { answer: (await firstAnswer(orm, operation, hash)) as Answer, replayed: true };
  const answer = await work();
  await orm
    .update(idempotency)
    .set({ answer: sql`${encodeAnswer(answer)}::jsonb` })
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
  return { answer, replayed: false };
}
