import { and, asc, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import { listAllGames as endpoint } from 'shared-contracts/api';
import { categories } from '../../catalogue/catalogue';
import type { Database, Orm } from '../../db/Database';
import { game, gamePlay } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { wireGame } from './wireGame';

/** Two rows on a desktop. Slots has twice as many, because pages leave out the games that Top shows. */
const shown = 16;

type Group = Awaited<ReturnType<typeof group>>;

async function group(orm: Orm, condition: SQL, most = shown) {
  const where = and(eq(game.enabled, true), condition);
  const rows = await orm
    .select()
    .from(game)
    .where(where)
    .orderBy(desc(game.totalPlayCount), asc(game.id))
    .limit(most);
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

interface Shelf {
  readonly filledAtMs: number;
  readonly groups: Promise<Record<'top' | 'slotsGames' | 'tableGames' | 'liveCasino', Group>>;
}

/** What everybody is shown is the same for all, and may be this old: it is asked for by every first visit. */
const shelfMs = 5_000;
const shelves = new WeakMap<Database, Shelf>();

async function fillShelf({ orm }: Database) {
  return {
    top: await group(orm, ne(game.category, categories.live)),
    slotsGames: await group(orm, eq(game.category, categories.slots), 2 * shown),
    tableGames: await group(orm, eq(game.category, categories.tables)),
    liveCasino: await group(orm, eq(game.category, categories.live)),
  };
}

function popular(database: Database, nowMs: number): Shelf['groups'] {
  const shelf = shelves.get(database);
  if (shelf && Math.abs(nowMs - shelf.filledAtMs) < shelfMs) return shelf.groups;
  const groups = fillShelf(database);
  shelves.set(database, { filledAtMs: nowMs, groups });
  groups.catch(() => shelves.delete(database));
  return groups;
}

export const listAllGames = handle(
  endpoint,
  { ...reading, auth: 'optional', schema: endpoint.request },
  async (_input, { services, session, now }) => {
    const { database } = services;
    return {
      recently: session ? await recentlyPlayed(database.orm, session.member.id) : { count: 0, data: [] },
      ...(await popular(database, now.getTime())),
    };
  },
);
