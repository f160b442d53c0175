import { minorFromWire } from '../ledger/wireAmount';
import * as v from 'valibot';
import { askedSwitches } from './askedSwitches';
import { hostedSwitches } from './hostedSwitches';

/** Any player can set the cookie, so a minimum of its own is never below the usual one. */
const Minimum = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((amount) => (minorFromWire(amount) ?? 0n) >= 1_000n, 'less than 10.00'),
);

const Manual = v.picklist([0, 1, '0', '1']);

/** Codes joined by a slash, `*` for everywhere; null leaves it to the method. */
const Reach = v.nullable(
  v.pipe(v.string(), v.regex(/^(?:\*|[A-Z]{2,3}(?:\/[A-Z]{2,3})*)$/), v.maxLength(400)),
);

const SwitchedMethod = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,40}$/)),
  name: v.optional(v.pipe(v.string(), v.maxLength(80))),
  enabled: v.optional(v.union([v.boolean(), v.picklist([0, 1])])),
  visibility: v.optional(v.picklist([0, 10, 20])),
  sortIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  currencies: v.optional(Reach),
  countries: v.optional(Reach),
});

/** What QA can switch about deposits. */
export const depositSwitches = {
  /** What a deposit may be; what is not named stays as the operator set it. */
  depositConfig: v.optional(
    v.strictObject({
      minimumAmount: v.exactOptional(v.nullable(Minimum)),
      paymentAmounts: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
      paymentAllowManualInput: v.exactOptional(Manual),
    }),
  ),
  /** Ways to deposit that are changed or, with a code nobody knows, added. */
  depositMethods: v.optional(v.pipe(v.array(SwitchedMethod), v.maxLength(20))),
  /** The best bonus: a percentage, an object, or something nobody understands. */
  maxBonus: v.optional(
    v.union([
      v.number(),
      v.strictObject({
        percent: v.number(),
        max: v.exactOptional(v.nullable(v.union([v.number(), v.string()]))),
      }),
      v.literal('odd'),
    ]),
  ),
  /** Whether the fields of the billing address come with the prefix `card`, without, or not at all. */
  billing: v.optional(v.picklist(['plain', 'card', 'empty'])),
  /** What the card processor does, whatever the card. */
  card: v.optional(v.picklist(['approve', 'decline', 'late', 'error'])),
  ...hostedSwitches,
  ...askedSwitches,
};
