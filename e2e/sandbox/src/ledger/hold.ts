import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { account, hold } from '../db/schema';
import { findOrCreateAccountId, type AccountOwner } from './accounts';
import { assertCurrency, assertPositiveMinor } from './amount';
import { book, type BookedTransaction, type TransactionKind } from './book';
import { IdempotencyConflict, once, type Operation } from './once';

export interface HoldRequest extends Operation {
  readonly kind: TransactionKind;
  readonly member: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly memo?: unknown;
}

export interface PlacedHold extends BookedTransaction {
  readonly hold: string;
}

/** The end of a hold: another owner gets the money, or the member gets it back. */
export type HoldEnd =
  | { readonly state: 'captured'; readonly kind: TransactionKind; readonly to: AccountOwner }
  | { readonly state: 'released'; readonly kind: TransactionKind };

/** The hold has already ended in another way. */
export class HoldEnded extends Error {
  override readonly name = 'HoldEnded';
}

export class UnknownHold extends Error {
  override readonly name = 'UnknownHold';
}

/** Reserves a member's money, so that it cannot be spent. */
export async function placeHold(orm: Orm, request: HoldRequest) {
  const { member, currency, amountMinor, at, ...booking } = request;
  assertPositiveMinor(amountMinor);
  assertCurrency(currency);
  return once<PlacedHold>(orm, request, async () => {
    const id = randomUUID();
    const heldAccount = { kind: 'member-held', member } as const;
    const booked = await book(orm, { ...booking, at }, [
      { owner: { kind: 'member-cash', member }, currency, amountMinor: -amountMinor },
      { owner: heldAccount, currency, amountMinor },
    ]);
    await orm.insert(hold).values({
      id,
      account: await findOrCreateAccountId(orm, heldAccount, currency),
      amountMinor,
      state: 'placed',
      placedBy: booked.tx,
      createdAt: at,
    });
    return { ...booked, hold: id };
  });
}

/** Locks the hold's row, so that the second of two concurrent ends waits. */
async function lockHold(orm: Orm, id: string) {
  const [row] = await orm
    .select({ amountMinor: hold.amountMinor, member: account.owner, currency: account.currency })
    .from(hold)
    .innerJoin(account, eq(account.id, hold.account))
    .where(eq(hold.id, id))
    .for('update', { of: hold });
  if (!row) throw new UnknownHold(`hold ${id} does not exist`);
  return row;
}

/** Ends a hold once. The same end again returns the first result; another end is rejected. */
export async function endHold(orm: Orm, id: string, end: HoldEnd, at: Date): Promise<BookedTransaction> {
  const { member, currency, amountMinor } = await lockHold(orm, id);
  const to: AccountOwner = end.state === 'captured' ? end.to : { kind: 'member-cash', member };
  const operation = { scope: 'hold', key: id, request: { state: end.state, to }, at };
  const work = async (): Promise<BookedTransaction> => {
    const booked = await book(orm, { ...operation, kind: end.kind, memo: { hold: id } }, [
      { owner: { kind: 'member-held', member }, currency, amountMinor: -amountMinor },
      { owner: to, currency, amountMinor },
    ]);
    const endedRows = await orm
      .update(hold)
      .set({ state: end.state, endedBy: booked.tx, endedAt: at })
      .where(and(eq(hold.id, id), eq(hold.state, 'placed')))
      .returning({ id: hold.id });
    if (endedRows.length !== 1) throw new HoldEnded(`hold ${id} has already ended`);
    return booked;
  };
  try {
    return (await once(orm, operation, work)).response;
  } catch (error) {
    throw error instanceof IdempotencyConflict ? new HoldEnded(`hold ${id} has already ended`) : error;
  }
}
