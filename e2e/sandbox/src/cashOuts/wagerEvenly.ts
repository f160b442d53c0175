import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { game, gamePlay } from '../db/schema';
import { post } from '../ledger/post';
import type { MemberRow } from '../members/createMember';
import { standingOf } from './standing';

/** Bets this amount and wins it back: it counts as wagered, and changes neither the balance nor bonus wagering. */
export async function wagerEvenly(
  orm: Orm,
  { id, currency }: Pick<MemberRow, 'id' | 'currency'>,
  stakedMinor: bigint,
  at: Date,
): Promise<void> {
  const [played] = await orm.select().from(game).limit(1);
  if (!played) throw new Error('there is no game');
  const house = { kind: 'house-games', vendor: played.vendor } as const;
  const own = { kind: 'member-cash', member: id } as const;
  for (const [kind, gain] of [
    // The win comes first, because the balance may not cover the bet.
    ['GAME_WIN', stakedMinor],
    ['GAME_BET', -stakedMinor],
  ] as const) {
    const entries = [
      { owner: house, amountMinor: -gain },
      { owner: own, amountMinor: gain },
    ];
    await post(orm, {
      ...{ kind, scope: 'qa', key: randomUUID(), request: { gain }, at, currency, entries },
      memo: { wagering: 'none' },
    });
  }
  const row = { member: id, game: played.id, stakedMinor, wonMinor: stakedMinor, rounds: 1, lastAt: at };
  await orm
    .insert(gamePlay)
    .values(row)
    .onConflictDoUpdate({
      target: [gamePlay.member, gamePlay.game],
      set: {
        stakedMinor: sql`${gamePlay.stakedMinor} + ${stakedMinor.toString()}::bigint`,
        wonMinor: sql`${gamePlay.wonMinor} + ${stakedMinor.toString()}::bigint`,
      },
    });
}

/** Wagers enough that the whole balance without bonus money can be cashed out. */
export async function completeWagering(
  orm: Orm,
  member: Pick<MemberRow, 'id' | 'currency' | 'balanceBlocked'>,
  at: Date,
): Promise<void> {
  const { balanceMinor, giftMinor, wageredMinor, rollingMinor } = await standingOf(orm, member);
  const missingMinor = 2n * (balanceMinor - giftMinor) - wageredMinor;
  const stakedMinor = missingMinor > rollingMinor ? missingMinor : rollingMinor;
  if (stakedMinor > 0n) await wagerEvenly(orm, member, stakedMinor, at);
}
