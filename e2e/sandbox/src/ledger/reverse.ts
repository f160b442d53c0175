import { eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { account, entry } from '../db/schema';
import { bookEntries, type BookedTransaction, type Booking } from './book';
import { once } from './once';

export interface Reversal extends Booking {
  readonly reverses: bigint;
}

/** The transaction does not exist, or it holds money of a member: only the end of that hold can undo it. */
export class NotReversible extends Error {
  override readonly name = 'NotReversible';
}

/** Writes the reversal of a transaction, as part of an operation that `once` guards. */
export async function bookReversal(orm: Orm, reversal: Reversal): Promise<BookedTransaction> {
  const rows = await orm
    .select({ account: entry.account, kind: account.kind, currency: entry.currency, amount: entry.amount })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.account))
    .where(eq(entry.tx, reversal.reverses));
  if (rows.length === 0 || rows.some(({ kind }) => kind === 'member-held')) {
    throw new NotReversible(`transaction ${String(reversal.reverses)} cannot be reversed`);
  }
  const negated = rows.map(({ amount, account: id, currency }) => ({
    account: id,
    currency,
    amountMinor: -amount,
  }));
  return bookEntries(orm, reversal, negated);
}

/** Reverses a transaction once. Throws when the money has been spent. */
export async function reverse(orm: Orm, reversal: Reversal) {
  return once(orm, reversal, () => bookReversal(orm, reversal));
}
