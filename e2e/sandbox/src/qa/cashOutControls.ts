import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { WrongWay, moveCashOut } from '../cashOuts/moveCashOut';
import { cashOut, game, gamePlay } from '../db/schema';
import { post } from '../ledger/post';
import { wireAmount } from '../ledger/wireAmount';
import { Amount, Whole, WrongControl, control } from './Control';
import { typedMinor } from './typedMinor';
import { memberCalled } from './memberControls';

const shownRows = 50;

export const cashOutControls = {
  /** Moves a cash-out on as an operator would: 0 → 20 → 29 → 30 → 40, or to 10 or 50, which give the money back. */
  moveCashOut: control(
    v.object({ id: v.string(), status: Whole }),
    async ({ database, clock }, { id, status }) => {
      try {
        const row = await database.transaction((orm) => moveCashOut(orm, id, status, clock.now()));
        return { id, status: row.status };
      } catch (error) {
        if (error instanceof WrongWay) throw new WrongControl(`${error.message}.`);
        throw error;
      }
    },
  ),

  /** Bets this much and wins as much: it counts as wagered, and the balance stays. */
  betEvenly: control(v.object({ member: v.string(), amount: Amount }), async ({ database, clock }, input) => {
    const { id, currency } = await memberCalled(database.orm, input.member);
    const stakedMinor = typedMinor(input.amount, currency);
    if (!stakedMinor) throw new WrongControl(`${input.amount} is no amount; 100.00 would be one.`);
    const at = clock.now();
    await database.transaction(async (orm) => {
      const [played] = await orm.select().from(game).limit(1);
      if (!played) throw new WrongControl('There is no game.');
      const house = { kind: 'house-games', vendor: played.vendor } as const;
      const own = { kind: 'member-cash', member: id } as const;
      for (const [kind, gain] of [
        // The win first: the balance need not cover the bets.
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
    });
    return { wagered: input.amount };
  }),

  listCashOuts: control(v.object({ member: v.optional(v.string()) }), async ({ database }, input) => {
    const of = input.member ? await memberCalled(database.orm, input.member) : undefined;
    const rows = await database.orm
      .select()
      .from(cashOut)
      .where(of ? eq(cashOut.member, of.id) : undefined)
      .orderBy(desc(cashOut.createdAt))
      .limit(shownRows);
    return rows.map(({ id, member, method, amountMinor, currency, status }) => ({
      ...{ id, member, method, currency, status },
      amount: wireAmount(amountMinor),
    }));
  }),
};
