import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/Database';
import { memberReward, vipPointMove } from '../db/schema';
import type { SeededMember } from './seededMembers';

const coupons = [
  { name: 'Birthday coupon', amountMinor: 1_000n },
  { name: 'Friday coupon', amountMinor: 500n },
];

/** Points and coupons of those who have played: enough for a package or two of their level. */
export async function seedRewards(orm: Orm, { rounds, memberType }: SeededMember, member: string, at: Date) {
  if (rounds === 0) return;
  await orm.insert(vipPointMove).values({ member, points: 700 * memberType, createdAt: at });
  await orm
    .insert(memberReward)
    .values(coupons.map((coupon) => ({ id: randomUUID(), member, ...coupon, createdAt: at })));
}
