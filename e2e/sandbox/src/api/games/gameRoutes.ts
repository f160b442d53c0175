import { and, asc, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import { getGame, listAllGames, listGames, listLatestWins } from 'shared-contracts/api';
import * as v from 'valibot';
import { categories } from '../../catalogue/catalogue';
import { gameColumns, featureConditions, idConditions } from '../../catalogue/gameFacts';
import { findGame } from '../../catalogue/findGame';
import type { Database, Orm } from '../../db/Database';
import { bigWin, game, gamePlay } from '../../db/schema';
import { conditionsOf, orderOf, pageOf, pageWindow } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { symbolOf } from '../../ledger/currencies';
import { wireAmount } from '../../ledger/amount';
import { seededRandom, shuffled } from '../../seededRandom';
import { defineRoute, type Route } from '../server/defineRoute';

/** A game in the wire format. */
function wireGame(row: typeof game.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    cover: row.cover,
    category: row.category,
    vendor: row.vendor,
    enabled: row.enabled ? 1 : 0,
    playForFun: row.playForFun ? 1 : 0,
    totalPlayCount: row.totalPlayCount,
  };
}

/** Two rows on a desktop. Slots has twice as many, because pages leave out the games that Top shows. */
const gamesPerGroup = 16;

type Group = Awaited<ReturnType<typeof loadGroup>>;

async function loadGroup(orm: Orm, condition: SQL, limit = gamesPerGroup) {
  const where = and(eq(game.enabled, true), condition);
  const rows = await orm
    .select()
    .from(game)
    .where(where)
    .orderBy(desc(game.totalPlayCount), asc(game.id))
    .limit(limit);
  const [total] = await orm.select({ rows: count() }).from(game).where(where);
  return { count: total?.rows ?? 0, data: rows.map(wireGame) };
}

async function recentlyPlayed(orm: Orm, member: string) {
  const rows = await orm
    .select({ game })
    .from(gamePlay)
    .innerJoin(game, eq(game.id, gamePlay.game))
    .where(and(eq(gamePlay.member, member), eq(game.enabled, true)))
    .orderBy(desc(gamePlay.lastAt))
    .limit(gamesPerGroup);
  return { count: rows.length, data: rows.map((row) => wireGame(row.game)) };
}

interface CachedGroups {
  readonly loadedAtMs: number;
  readonly groups: Promise<Record<'top' | 'slotsGames' | 'tableGames' | 'liveCasino', Group>>;
}

/** Cache time of public lists, which each first visit loads. */
const cacheMs = 5_000;

const groupCache = new WeakMap<Database, CachedGroups>();

async function loadGroups({ orm }: Database) {
  return {
    top: await loadGroup(orm, ne(game.category, categories.live)),
    slotsGames: await loadGroup(orm, eq(game.category, categories.slots), 2 * gamesPerGroup),
    tableGames: await loadGroup(orm, eq(game.category, categories.tables)),
    liveCasino: await loadGroup(orm, eq(game.category, categories.live)),
  };
}

function popularGroups(database: Database, nowMs: number): CachedGroups['groups'] {
  const cached = groupCache.get(database);
  if (cached && Math.abs(nowMs - cached.loadedAtMs) < cacheMs) return cached.groups;
  const groups = loadGroups(database);
  groupCache.set(database, { loadedAtMs: nowMs, groups });
  groups.catch(() => groupCache.delete(database));
  return groups;
}

const winsPerReply = 24;

/** Every fourth win is a text and the others are objects, because the specification has both formats. */
const textWinEvery = 4;

export const gameRoutes: readonly Route[] = [
  defineRoute(
    getGame,
    { ...defaultRules, ids: { id: 'public' }, schema: getGame.request },
    async ({ id }, { services }) => wireGame(await findGame(services.database.orm, id)),
  ),
  defineRoute(
    listGames,
    {
      ...defaultRules,
      filters: [
        'playForFun_EQ',
        'enabled_EQ',
        'category_EQ',
        'category_NEQ',
        'category_IN',
        'id_IN',
        'vendor_EQ',
        'vendor_IN',
        'features_IN',
      ],
      sort: ['totalPlayCount', 'name', 'rtp'],
      limits: { bodyBytes: 2_048, pageSize: 300 },
      schema: v.looseObject({}),
    },
    async (_input, { services, query }) => {
      const { orm } = services.database;
      const where = and(
        ...conditionsOf(query, gameColumns),
        ...idConditions(query),
        ...featureConditions(query),
      );
      const window = pageWindow(query);
      const rows = await orm
        .select()
        .from(game)
        .where(where)
        .orderBy(...orderOf(query, gameColumns), desc(game.totalPlayCount), asc(game.id))
        .limit(window.limit)
        .offset(window.offset);
      const [total] = await orm.select({ rows: count() }).from(game).where(where);
      return pageOf(query, rows.map(wireGame), total?.rows ?? 0);
    },
  ),
  defineRoute(
    listAllGames,
    { ...defaultRules, auth: 'optional', schema: listAllGames.request },
    async (_input, { services, session, now }) => {
      const { database } = services;
      return {
        recently: session ? await recentlyPlayed(database.orm, session.member.id) : { count: 0, data: [] },
        ...(await popularGroups(database, now.getTime())),
      };
    },
  ),
  defineRoute(
    listLatestWins,
    { ...defaultRules, ownership: 'everybody', schema: listLatestWins.request },
    async (_input, { services, now, scenario }) => {
      const rows = await services.database.orm
        .select({ win: bigWin, game: game.name, cover: game.cover })
        .from(bigWin)
        .innerJoin(game, eq(game.id, bigWin.game))
        .orderBy(desc(bigWin.createdAt), desc(bigWin.id))
        .limit(winsPerReply * 3);
      const selected = shuffled(seededRandom(now.toISOString()), rows).slice(0, winsPerReply);
      const { latestWins = 'mixed' } = scenario;
      return selected.map(({ win, game: title, cover }, index) => {
        const isText = latestWins === 'text' || (latestWins === 'mixed' && index % textWinEvery === 0);
        if (isText) return `${win.player} won ${symbolOf(win.currency)}${wireAmount(win.amount)} on ${title}`;
        return { game: cover, name: title, amount: wireAmount(win.amount) };
      });
    },
  ),
];
