import * as v from 'valibot';
import { AmountMinor, Count, Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

const optionalCount = v.nullish(Count, 0);
/** Missing if the operator does not report it. */
const optionalAmount = v.nullish(AmountMinor);

/** The number of players that a member invited, and the rewards for them. Source: C-017, D-005. */
export const getMember = defineEndpoint({
  path: '/sys/member/getMember',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.pipe(
    v.object({
      id: Id,
      childCount: optionalCount,
      treasureIndex: optionalCount,
      totalAwarded: optionalAmount,
      awardBalance: optionalAmount,
      pendingAward: optionalAmount,
    }),
    v.transform(({ totalAwarded, awardBalance, pendingAward, ...member }) => ({
      ...member,
      totalAwardedMinor: totalAwarded ?? undefined,
      awardBalanceMinor: awardBalance ?? undefined,
      pendingAwardMinor: pendingAward ?? undefined,
    })),
  ),
});
