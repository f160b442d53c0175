import * as v from 'valibot';
import { AmountMinor, TimeMs } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';
import { WireAmount } from './WireAmount';

/** The member's real money and bonus, and the wagering that turns the bonus into real money. */
const BonusState = v.pipe(
  v.object({
    real: AmountMinor,
    bonus: AmountMinor,
    wagered: AmountMinor,
    /** The total amount to wager. Zero without a bonus, and for a bonus that never becomes real money. */
    required: AmountMinor,
    /** The most of one bet that counts as wagered. */
    countedBet: AmountMinor,
    /** The bonus is removed at this time. Null for a bonus without an end. */
    until: v.nullish(TimeMs),
  }),
  v.transform(({ real, bonus, wagered, required, countedBet, until }) => ({
    realMinor: real,
    bonusMinor: bonus,
    wageredMinor: wagered,
    requiredMinor: required,
    countedBetMinor: countedBet,
    untilMs: until ?? undefined,
  })),
);
export type BonusState = v.InferOutput<typeof BonusState>;

/** The member's bonus and its wagering. The specification does not have this call. */
export const getBonus = defineEndpoint({
  path: '/sys/member/bonus/get',
  body: 'form',
  request: NoInput,
  reply: BonusState,
});

/**
 * Forfeits the bonus. `amount` is the bonus that the member has seen. If the bonus is now larger, it is not removed.
 * Has no effect without a bonus. The specification does not have this call.
 */
export const forfeitBonus = defineEndpoint({
  path: '/sys/member/bonus/forfeit',
  body: 'form',
  request: v.object({ amount: WireAmount }),
  reply: BonusState,
});
