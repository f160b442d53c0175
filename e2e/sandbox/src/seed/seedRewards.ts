import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/Database';
import { memberReward, vipPointMove } from '../db/schema';
import { pointsOfLevel } from '../members/vipLevels';
import type { SeededMember } from './seededMembers';

const coupons = [
  { name: 'Birthday coupon', amountMinor: 1_000n },
  { name: 'Friday coupon', amountMinor: 500n },
];

/** The points that reach the level and a few more, and coupons of those who have played. */
export async function seedRewards(orm: Orm, { rounds, vipLevel }: SeededMember, member: string, at: Date) {
  if (vipLevel > 0) {
    await orm.insert(vipPointMove).values({ member, points: pointsOfLevel(vipLevel) + 300, createdAt: at });
  }
  if (rounds === 0) return;
  await orm
    .insert(memberReward)
    .values(coupons.map((coupon) => ({ id: randomUUID(), member, ...coupon, createdAt: at })));
}
