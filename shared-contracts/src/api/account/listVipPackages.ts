import * as v from 'valibot';
import { AmountMinor, Count, Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

const VipPackage = v.pipe(
  v.object({ id: Id, level: Count, points: Count, bonus: AmountMinor }),
  v.transform(({ bonus, ...offer }) => ({ ...offer, bonusMinor: bonus })),
);
export type VipPackage = v.InferOutput<typeof VipPackage>;

/** The packages of the VIP store, sorted by level, then by points. Source: C-081, D-038. */
export const listVipPackages = defineEndpoint({
  path: '/base/vipStore/listAll',
  body: 'json',
  request: v.object({ level_0: v.literal('ASC'), points_1: v.literal('ASC') }),
  reply: v.array(VipPackage),
});
