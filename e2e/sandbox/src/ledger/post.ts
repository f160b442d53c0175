import { asc, eq, sql } from 'drizzle-orm';
import type { TransactionType } from 'shared-contracts/api';
import { rowsOf, type Orm } from '../db/Database';
import { checkViolation, databaseRefusal } from '../db/databaseError';
import { account, entry } from '../db/schema';
import { accountId, type AccountOwner } from './accounts';
import { requestHash } from './requestHash';

export interface Posting {
  readonly kind: TransactionType;
  /** Who names the operation, and the name they gave it: posted at most once. */
  readonly scope: string;
  readonly key: string;
  /** What was asked; the same key with another request is refused. */
  readonly request: unknown;
  /** Kept with the transaction and given back on a replay. */
  readonly memo?: unknown;
  readonly reverses?: bigint;
  readonly at: Date;
  readonly currency: string;
  readonly entries: readonly { readonly owner: AccountOwner; readonly amountMinor: bigint }[];
}

export interface Posted {
  readonly tx: bigint;
  /** The operation had been posted before; this is its first answer. */
  readonly replayed: boolean;
  readonly memo: unknown;
  /** Balance of each member right after this transaction, whatever has happened since. */
  readonly balanceAfter: ReadonlyMap<string, bigint>;
}

export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
}

/** The key was used before for another request. */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict';
}

interface PostRow {
  readonly tx_id: string;
  readonly first_hash: string;
  readonly first_memo: unknown;
  readonly replayed: boolean;
}

async function callPost(orm: Orm, posting: Posting, hash: string): Promise<PostRow> {
  const entries = [];
  for (const { owner, amountMinor } of posting.entries) {
    const id = await accountId(orm, owner, posting.currency);
    entries.push({ account: id.toString(), currency: posting.currency, amount: amountMinor.toString() });
  }
  const [row] = await rowsOf<PostRow>(
    orm,
    sql`SELECT tx_id::text, first_hash, first_memo, replayed FROM ledger_post(
      ${posting.kind}::text, ${posting.scope}::text, ${posting.key}::text, ${hash}::text,
      ${JSON.stringify(posting.memo ?? null)}::jsonb, ${posting.reverses?.toString() ?? null}::bigint,
      ${posting.at.toISOString()}::timestamptz, ${JSON.stringify(entries)}::jsonb)`,
  );
  if (!row) throw new Error('ledger_post answered nothing');
  return row;
}

async function memberBalances(orm: Orm, tx: bigint): Promise<Map<string, bigint>> {
  const rows = await orm
    .select({ owner: account.owner, balance: entry.balanceAfter })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.account))
    .where(eq(entry.tx, tx))
    .orderBy(asc(entry.accountSeq));
  return new Map(rows.flatMap(({ owner, balance }) => (balance === null ? [] : [[owner, balance]])));
}

/**
 * Moves money: the entries sum to zero, no member's balance goes below zero, and a repeated call changes nothing.
 * Runs inside the caller's transaction, so what belongs to the movement is written with it or not at all.
 */
export async function post(orm: Orm, posting: Posting): Promise<Posted> {
  const hash = requestHash(posting.request);
  let row: PostRow;
  try {
    row = await callPost(orm, posting, hash);
  } catch (error) {
    const refusal = databaseRefusal(error);
    if (refusal?.code === checkViolation && refusal.constraint === 'account_balance_not_negative') {
      throw new InsufficientFunds('the balance does not cover this');
    }
    throw error;
  }
  if (row.first_hash !== hash) {
    throw new IdempotencyConflict(`${posting.scope} ${posting.key} was used for another request`);
  }
  const tx = BigInt(row.tx_id);
  return { tx, replayed: row.replayed, memo: row.first_memo, balanceAfter: await memberBalances(orm, tx) };
}
