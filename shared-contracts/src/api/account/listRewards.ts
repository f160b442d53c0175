import * as v from 'valibot';
import { AmountMinor, Id, OptionalText, TimeMs } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

const Reward = v.pipe(
  v.object({
    id: v.optional(Id),
    name: OptionalText,
    amount: AmountMinor,
    /** Not in the specification. An operator may omit it. */
    createTime: v.nullish(TimeMs),
  }),
  v.transform(({ amount, createTime, ...reward }) => ({
    ...reward,
    amountMinor: amount,
    receivedAtMs: createTime ?? undefined,
  })),
);
/** A coupon of the member. */
export type Reward = v.InferOutput<typeof Reward>;

/** The member's coupons. Source: C-071, D-031. */
export const listRewards = defineEndpoint({
  path: '/sys/memberReward/listAll',
  body: 'form',
  request: NoInput,
  reply: v.nullish(v.array(Reward), []),
});
