import { eq, sql } from 'drizzle-orm';
import { houseRules } from 'shared-contracts/rules';
import type { Orm } from '../db/Database';
import { gamePlay, vipPointMove } from '../db/schema';

const minorPerPoint = BigInt(houseRules.wageredPerPoint) * 100n;

async function pointsFromBets(orm: Orm, memberId: string): Promise<number> {
  const [row] = await orm
    .select({ staked: sql<string>`coalesce(sum(${gamePlay.stakedMinor}), 0)::text` })
    .from(gamePlay)
    .where(eq(gamePlay.member, memberId));
  return Number(BigInt(row?.staked ?? '0') / minorPerPoint);
}

/** Points come from bets and gifts and go in the store. A bet taken back may leave fewer than were spent: then none. */
export async function vipPointsOf(orm: Orm, memberId: string): Promise<{ left: number; everHad: number }> {
  const [moves] = await orm
    .select({
      given: sql<string>`coalesce(sum(${vipPointMove.points}) FILTER (WHERE ${vipPointMove.points} > 0), 0)::text`,
      all: sql<string>`coalesce(sum(${vipPointMove.points}), 0)::text`,
    })
    .from(vipPointMove)
    .where(eq(vipPointMove.member, memberId));
  const earned = await pointsFromBets(orm, memberId);
  return {
    left: Math.max(0, earned + Number(moves?.all ?? 0)),
    everHad: earned + Number(moves?.given ?? 0),
  };
}
