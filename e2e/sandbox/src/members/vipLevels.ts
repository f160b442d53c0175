import type { VipLevel } from 'shared-contracts/api';
import { houseRules, vipStanding } from 'shared-contracts/rules';

/** The levels of the VIP club, lowest first. */
export const vipLevels: readonly VipLevel[] = [
  { level: 0, points: 0, label: 'Entry', color: '#a8b4d2', icon: '' },
  { level: 10, points: houseRules.bronzePoints, label: 'Bronze', color: '#dea77b', icon: '' },
  { level: 20, points: 2_000, label: 'Silver', color: '#cdd6e6', icon: '' },
  { level: 30, points: 8_000, label: 'Gold', color: '#f0cb66', icon: '' },
  { level: 40, points: 25_000, label: 'Platinum', color: '#9adbe2', icon: '' },
  { level: 50, points: 80_000, label: 'Diamond', color: '#bcc6ff', icon: '' },
];

export const pointsOfLevel = (level: number): number =>
  vipLevels.find((one) => one.level >= level)?.points ?? Infinity;

/** The level and the tier (1 Bronze to 5 Diamond, 0 without one) that these points reach. */
export function levelByPoints(points: number): { vipLevel: number; tier: number } {
  const { reached } = vipStanding(points, vipLevels);
  return {
    vipLevel: reached?.level ?? 0,
    tier: Math.max(
      0,
      vipLevels.findIndex((one) => one === reached),
    ),
  };
}
