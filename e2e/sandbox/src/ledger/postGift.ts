import type { Orm } from '../db/Database';
import type { Booking } from './book';
import { post } from './post';

interface Gift extends Booking {
  readonly member: string;
  readonly currency: string;
  /** A negative amount takes money back. */
  readonly amountMinor: bigint;
}

/** Moves promotion money of the house to a member, once for each key. Its kind and memo decide the wagering. */
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
