import { asc, eq, sql } from 'drizzle-orm';
import type { TransactionType } from 'shared-contracts/api';
import { rowsOf, type Orm } from '../db/Database';
import { checkViolation, statementErrorOf, uniqueViolation } from '../db/databaseError';
import { account, entry } from '../db/schema';
import { findOrCreateAccountId, compareOwners, type AccountOwner } from './accounts';
import { assertAmountMinor, assertCurrency } from './amount';
import type { Operation } from './once';
import { requestHash } from './requestHash';

/** Kinds of transaction. The last three are not part of the wire format. */
export type TransactionKind = TransactionType | 'WITHDRAW' | 'REVERSAL' | 'REFUND';

export interface Booking extends Operation {
  readonly kind: TransactionKind;
  /** Stored with the transaction. */
  readonly memo?: unknown;
  readonly reverses?: bigint;
}

export interface OwnerEntry {
  readonly owner: AccountOwner;
  readonly currency: string;
  readonly amountMinor: bigint;
}

export interface AccountEntry {
  readonly account: bigint;
  readonly currency: string;
  readonly amountMinor: bigint;
}

/** The change of a member's cash by a transaction, and the balance right after it. */
interface CashMove {
  readonly member: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
}

export interface BookedTransaction {
  readonly tx: bigint;
  readonly memo: unknown;
  readonly cash: readonly CashMove[];
}

export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
}

export class AlreadyReversed extends Error {
  override readonly name = 'AlreadyReversed';
}

/** Bets need a sufficient balance. Payouts need a sufficient balance without gift money. */
const coverageChecks = ['account_balance_not_negative', 'account_gift_is_in_balance'];

function rejectionOf(error: unknown): unknown {
  const statementError = statementErrorOf(error);
  if (statementError?.code === checkViolation && coverageChecks.includes(statementError.constraint)) {
    return new InsufficientFunds('the balance does not cover this');
  }
  if (statementError?.code === uniqueViolation && statementError.constraint === 'tx_reverses_key') {
    return new AlreadyReversed('the transaction was reversed before');
  }
  return error;
}

async function cashMoves(orm: Orm, tx: bigint): Promise<CashMove[]> {
  const rows = await orm
    .select({
      kind: account.kind,
      member: account.owner,
      currency: entry.currency,
      amountMinor: entry.amount,
      balanceMinor: entry.balanceAfter,
    })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.account))
    .where(eq(entry.tx, tx))
    .orderBy(asc(entry.accountSeq));
  return rows.flatMap(({ kind, balanceMinor, ...move }) =>
    kind === 'member-cash' && balanceMinor !== null ? [{ ...move, balanceMinor }] : [],
  );
}

/** Writes a transaction between existing accounts. */
export async function bookEntries(
  orm: Orm,
  booking: Booking,
  entries: readonly AccountEntry[],
): Promise<BookedTransaction> {
  const { kind, scope, key, request, memo = null, reverses, at } = booking;
  const lines = entries.map(({ account: id, currency, amountMinor }) => ({
    account: id.toString(),
    currency,
    amount: amountMinor.toString(),
  }));
  const statement = sql`SELECT tx_id::text, replayed FROM ledger_post(
    ${kind}::text, ${scope}::text, ${key}::text, ${requestHash(request)}::text,
    ${JSON.stringify(memo)}::jsonb, ${reverses?.toString() ?? null}::bigint,
    ${at.toISOString()}::timestamptz, ${JSON.stringify(lines)}::jsonb)`;
  try {
    const [row] = await rowsOf<{ tx_id: string; replayed: boolean }>(orm, statement);
    if (!row || row.replayed) throw new Error(`${scope} ${key} was booked outside of its operation`);
    const tx = BigInt(row.tx_id);
    return { tx, memo, cash: await cashMoves(orm, tx) };
  } catch (error) {
    throw rejectionOf(error);
  }
}

/** Writes a transaction as part of an operation that `once` guards, and creates missing accounts. */
export async function book(
  orm: Orm,
  booking: Booking,
  entries: readonly OwnerEntry[],
): Promise<BookedTransaction> {
  for (const { currency, amountMinor } of entries) {
    assertCurrency(currency);
    assertAmountMinor(amountMinor);
  }
  // A fixed order prevents a deadlock of two bookings that create the same accounts.
  const sorted = [...entries].sort((a, b) => compareOwners(a.owner, b.owner));
  const lines: AccountEntry[] = [];
  for (const { owner, currency, amountMinor } of sorted) {
    lines.push({ account: await findOrCreateAccountId(orm, owner, currency), currency, amountMinor });
  }
  return bookEntries(orm, booking, lines);
}

/** A member's balance right after a transaction that changed it. */
export function cashAfter({ cash }: BookedTransaction, member: string, currency: string): bigint {
  const moves = cash.filter((move) => move.member === member && move.currency === currency);
  const lastMove = moves.at(-1);
  if (!lastMove) throw new Error(`the transaction moved no ${currency} of member ${member}`);
  return lastMove.balanceMinor;
}
