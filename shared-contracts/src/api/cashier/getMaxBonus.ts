import * as v from 'valibot';
import { AmountMinor, Count } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/** The best bonus on a deposit, in percent and minor units. Empty if the schema does not match the reply. */
export interface MaxBonus {
  readonly percent?: number;
  readonly maxMinor?: number;
  /** The conditions of the bonus. */
  readonly terms?: {
    readonly minimumDepositMinor: number;
    /** How many times the member must wager the bonus within `days` before cashing it out. */
    readonly wageringTimes: number;
    readonly days: number;
    /** The most of one bet that counts as wagered. Missing if the operator does not report it. */
    readonly countedBetMinor?: number;
    /** Whether the member must confirm the email address before the deposit. */
    readonly confirmEmail: boolean;
  };
}

const Percent = v.pipe(Count, v.minValue(0), v.maxValue(1_000));

const BonusTerms = v.pipe(
  v.object({
    min: AmountMinor,
    wageringTimes: Count,
    days: Count,
    countedBet: v.optional(AmountMinor),
    confirmEmail: v.boolean(),
  }),
  v.transform(({ min, countedBet, ...conditions }) => ({
    minimumDepositMinor: min,
    ...(countedBet !== undefined && { countedBetMinor: countedBet }),
    ...conditions,
  })),
);

/**
 * The best bonus on a deposit: a percentage (0 for none), or an object with percentage, maximum and terms. The
 * specification does not define the reply. For any other reply the page shows its default offer. Source: C-050.
 */
export const getMaxBonus = defineEndpoint({
  path: '/sys/depositPaymentMethod/maxBonusInfo',
  body: 'form',
  request: NoInput,
  reply: v.union([
    v.pipe(
      Percent,
      v.transform((percent): MaxBonus => ({ percent })),
    ),
    v.pipe(
      v.looseObject({ percent: Percent, max: v.optional(v.nullable(AmountMinor)) }),
      v.transform(({ percent, max, ...conditions }): MaxBonus => {
        const terms = v.safeParse(BonusTerms, conditions);
        return {
          percent,
          ...(typeof max === 'number' && { maxMinor: max }),
          ...(terms.success && { terms: terms.output }),
        };
      }),
    ),
    v.pipe(
      v.unknown(),
      v.transform((): MaxBonus => ({})),
    ),
  ]),
});
