import { and, asc, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import { listAllGames as endpoint } from 'shared-contracts/api';
import { categories } from '../../catalogue/catalogue';
import type { Orm } from '../../db/Database';
import { game, gamePlay } from '../../db/schema';
import { handle } from '../../http/handle';
import { reading } from '../../http/Rules';
import { wireGame } from './wireGame';

const shown = 24;

async function group(orm: Orm, condition: SQL) {
  const where = and(eq(game.enabled, true), condition);
  const rows = await orm
    .select()
    .from(game)
    .where(where)
    .orderBy(desc(game.totalPlayCount), asc(game.id))
    .limit(shown);
  const [all] = await orm.select({ rows: count() }).from(game).where(where);
  return { count: all?.rows ?? 0, data: rows.map(wireGame) };
}

async function recentlyPlayed(orm: Orm, member: string) {
  const rows = await orm
    .select({ game })
    .from(gamePlay)
    .innerJoin(game, eq(game.id, gamePlay.game))
    .where(and(eq(gamePlay.member, member), eq(game.enabled, true)))
    .orderBy(desc(gamePlay.lastAt))
    .limit(shown);
  return { count: rows.length, data: rows.map((row) => wireGame(row.game)) };
}

export const listAllGames = handle(
  endpoint,
  { ...reading, auth: 'optional', schema: endpoint.request },
  async (_input, { services, session }) => {
    const { orm } = services.database;
    return {
      recently: session ? await recentlyPlayed(orm, session.member.id) : { count: 0, data: [] },
      top: await group(orm, ne(game.category, categories.live)),
      slotsGames: await group(orm, eq(game.category, categories.slots)),
      tableGames: await group(orm, eq(game.category, categories.tables)),
      liveCasino: await group(orm, eq(game.category, categories.live)),
    };
  },
);
