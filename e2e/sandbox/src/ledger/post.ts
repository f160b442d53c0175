import type { Orm } from '../db/Database';
import { book, type BookedTransaction, type Booking, type OwnerEntry } from './book';
import { once } from './once';

export interface Posting extends Booking {
  /** Default currency of the entries. */
  readonly currency: string;
  readonly entries: readonly (Omit<OwnerEntry, 'currency'> & { readonly currency?: string })[];
}

export interface PostedTransaction extends BookedTransaction {
  readonly replayed: boolean;
}

/**
 * Moves money once per key. The entries sum to zero in each currency, and no member's balance goes below zero. Runs in
 * the caller's transaction.
 */
export async function post(orm: Orm, { currency, entries, ...booking }: Posting): Promise<PostedTransaction> {
  const lines = entries.map((entry) => ({ currency, ...entry }));
  const { response, replayed } = await once(orm, booking, () => book(orm, booking, lines));
  return { ...response, replayed };
}

interface Gift extends Booking {
  readonly member: string;
  readonly currency: string;
  /** A negative amount takes money back. */
  readonly amountMinor: bigint;
}

/** Moves promotion money to a member, once per key. The kind and the memo decide the wagering. */
export async function postGift(orm: Orm, { member, currency, amountMinor, ...booking }: Gift): Promise<void> {
  await post(orm, {
    ...booking,
    currency,
    entries: [
      { owner: { kind: 'house-promotions' }, amountMinor: -amountMinor },
      { owner: { kind: 'member-cash', member }, amountMinor },
    ],
  });
}
