import * as v from 'valibot';
import { AmountMinor, Count } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../nothing';

export interface MaxBonus {
  readonly percent?: number;
  readonly maxMinor?: number;
}

const Percent = v.pipe(Count, v.minValue(0), v.maxValue(1_000));

/**
 * The best bonus on a deposit: a percentage, or an object with it and the most it can give. Anything else says
 * nothing, and the page keeps to its own sentence. Source: C-050, A-119.
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
      v.object({ percent: Percent, max: v.optional(v.nullable(AmountMinor)) }),
      v.transform(({ percent, max }): MaxBonus => ({
        percent,
        ...(typeof max === 'number' && { maxMinor: max }),
      })),
    ),
    v.pipe(
      v.unknown(),
      v.transform((): MaxBonus => ({})),
    ),
  ]),
});
