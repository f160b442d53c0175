import { eq, sql } from 'drizzle-orm';
import type { VipLevel } from 'shared-contracts/api';
import { houseRules, vipStanding } from 'shared-contracts/rules';
import type { Orm } from '../db/Database';
import { gamePlay, member, vipPackage, vipPointChange } from '../db/schema';
import { invalid, Rejection, rejectionCodes } from '../errors/Rejection';
import { book } from '../ledger/book';
import { doubleClickScope, findOrCreateIdempotencyKey } from '../ledger/findOrCreateIdempotencyKey';
import { IdempotencyConflict, once } from '../ledger/once';
import { assertNotPaused } from '../playLimits/pauses';

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
  vipLevels.find((candidate) => candidate.level >= level)?.points ?? Infinity;

/** The level and the tier (1 Bronze to 5 Diamond, 0 without one) that these points reach. */
export function levelByPoints(points: number): { vipLevel: number; tier: number } {
  const { reached } = vipStanding(points, vipLevels);
  return {
    vipLevel: reached?.level ?? 0,
    tier: Math.max(
      0,
      vipLevels.findIndex((candidate) => candidate === reached),
    ),
  };
}

const minorPerPoint = BigInt(houseRules.wageredPerPoint) * 100n;

async function pointsFromBets(orm: Orm, memberId: string): Promise<number> {
  const [row] = await orm
    .select({ staked: sql<string>`coalesce(sum(${gamePlay.stakedMinor}), 0)::text` })
    .from(gamePlay)
    .where(eq(gamePlay.member, memberId));
  return Number(BigInt(row?.staked ?? '0') / minorPerPoint);
}

/**
 * `earned`: points from bets and gifts. `available`: `earned` without spent points, at least 0. A reversed bet can remove
 * points that the member has already spent.
 */
export async function vipPointsOf(
  orm: Orm,
  memberId: string,
): Promise<{ available: number; earned: number }> {
  const [moves] = await orm
    .select({
      gifted: sql<string>`coalesce(sum(${vipPointChange.points}) FILTER (WHERE ${vipPointChange.points} > 0), 0)::text`,
      total: sql<string>`coalesce(sum(${vipPointChange.points}), 0)::text`,
    })
    .from(vipPointChange)
    .where(eq(vipPointChange.member, memberId));
  const earned = await pointsFromBets(orm, memberId);
  return {
    available: Math.max(0, earned + Number(moves?.total ?? 0)),
    earned: earned + Number(moves?.gifted ?? 0),
  };
}

interface Purchase {
  readonly member: string;
  readonly package: number;
  /** The Idempotency-Key of the call. */
  readonly key: string | undefined;
  readonly at: Date;
}

async function findAffordablePackage(orm: Orm, { member: id, package: packageId, at }: Purchase) {
  // The lock makes concurrent purchases wait.
  const [buyer] = await orm.select().from(member).where(eq(member.id, id)).for('update');
  if (buyer) assertNotPaused(buyer, at);
  const [offer] = await orm.select().from(vipPackage).where(eq(vipPackage.id, packageId));
  if (!buyer || !offer) throw invalid('This package is no longer available.');
  const points = await vipPointsOf(orm, id);
  if (offer.level > levelByPoints(points.earned).vipLevel)
    throw invalid('This package is for members of a higher level.');
  if (points.available < offer.points) {
    throw invalid('You do not have enough VIP points for this package.');
  }
  return { offer, currency: buyer.currency };
}

/** Takes the points and pays the bonus in one transaction, once per key. Source: B-030. */
export async function redeem(orm: Orm, purchase: Purchase): Promise<void> {
  const { member: id, at } = purchase;
  const request = { package: purchase.package };
  const memberScope = `vip-store:${id}`;
  const scope = purchase.key === undefined ? doubleClickScope(memberScope) : memberScope;
  const key = purchase.key ?? (await findOrCreateIdempotencyKey(orm, scope, request, at));
  const operation = { scope, key, request, at };
  try {
    await once(orm, operation, async () => {
      const { offer, currency } = await findAffordablePackage(orm, purchase);
      const { tx } = await book(orm, { ...operation, kind: 'REDEEM', memo: request }, [
        { owner: { kind: 'house-promotions' }, currency, amountMinor: -offer.bonusMinor },
        { owner: { kind: 'member-cash', member: id }, currency, amountMinor: offer.bonusMinor },
      ]);
      await orm
        .insert(vipPointChange)
        .values({ member: id, points: -offer.points, package: offer.id, tx, createdAt: at });
      return null;
    });
  } catch (error) {
    if (!(error instanceof IdempotencyConflict)) throw error;
    throw new Rejection(
      rejectionCodes.conflict,
      'This request was already sent for another package. Please start again.',
    );
  }
}
