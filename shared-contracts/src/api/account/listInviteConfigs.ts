import * as v from 'valibot';
import { AmountMinor, Count, Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

const InviteConfig = v.pipe(
  v.object({ id: Id, personCount: Count, bonusAmount: AmountMinor }),
  v.transform(({ bonusAmount, ...config }) => ({ ...config, bonusAmountMinor: bonusAmount })),
);
/** The reward for inviting `personCount` players. */
export type InviteConfig = v.InferOutput<typeof InviteConfig>;

/** Rewards for invited players, fewest players first. Source: C-020, D-006. */
export const listInviteConfigs = defineEndpoint({
  path: '/base/inviteConfig/listAll',
  body: 'json',
  request: v.object({ personCount_0: v.literal('ASC') }),
  reply: v.array(InviteConfig),
});
