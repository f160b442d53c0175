import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import {
  checkBlock,
  getLaunchUrl,
  getSessionResult,
  getTryPlayUrl,
  getVendorDomains,
  listGameHistory,
} from 'shared-contracts/api';
import * as v from 'valibot';
import { findGame } from '../../catalogue/findGame';
import { game, gamePlay, vendor } from '../../db/schema';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { pageOf, pageWindow, timeConditions, timeFilters } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { minorFromWire, wireAmount } from '../../ledger/amount';
import { assertDetailsKnown } from '../../members/admission';
import { assertNotPaused } from '../../playLimits/pauses';
import { createLaunch, launchAddress, assertLaunchAllowed } from '../../wallet/launches';
import { sessionResultOf } from '../../wallet/sessionResult';
import { defineRoute, type Route } from '../server/defineRoute';

const allowed = 1;

const blocked = 0;

export const playRoutes: readonly Route[] = [
  defineRoute(
    checkBlock,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['id'],
      ownership: 'own',
      extendsSession: false,
      schema: checkBlock.request,
    },
    async (_input, { session, scenario }) => {
      if (scenario.block === 'error') {
        throw new Rejection(rejectionCodes.unexpected, 'Server is busy, please try later');
      }
      if (scenario.block) return scenario.block === 'allowed' ? allowed : blocked;
      return session.member.balanceBlocked ? blocked : allowed;
    },
  ),
  defineRoute(
    getVendorDomains,
    { ...defaultRules, ownership: 'everybody', schema: getVendorDomains.request },
    async ({ code }, { services }) => {
      const [vendorRow] = await services.database.orm.select().from(vendor).where(eq(vendor.code, code));
      if (!vendorRow?.launchHost) return {};
      const { host, port } = new URL(services.origins.games);
      const launchHost = port ? `${vendorRow.launchHost}:${port}` : vendorRow.launchHost;
      return { [launchHost]: host };
    },
  ),
  defineRoute(
    getLaunchUrl,
    {
      ...defaultRules,
      auth: 'member',
      ids: { id: 'public' },
      ownership: 'own',
      rate: { perAccount: 120, perAddress: 1_200 },
      idempotent: 'natural',
      schema: getLaunchUrl.request,
    },
    async ({ id, channel }, { services, session, scenario, now }) => {
      assertLaunchAllowed(scenario);
      const game = await findGame(services.database.orm, id);
      const { member } = session;
      assertNotPaused(member, now);
      assertDetailsKnown(member);
      if (member.balanceBlocked || scenario.block === 'blocked') {
        throw invalid('Your balance is on hold, so real-money games are paused.');
      }
      const token = await services.database.transaction((orm) =>
        createLaunch(orm, { game: game.id, mode: 'real', member: member.id, loginSession: session.id }, now),
      );
      return launchAddress(services, game, token, channel, scenario);
    },
  ),
  defineRoute(
    getTryPlayUrl,
    {
      ...defaultRules,
      ids: { id: 'public' },
      ownership: 'nobody',
      rate: { perAccount: 120, perAddress: 1_200 },
      idempotent: 'natural',
      schema: getTryPlayUrl.request,
    },
    async ({ id, channel }, { services, scenario, now }) => {
      assertLaunchAllowed(scenario);
      const game = await findGame(services.database.orm, id);
      if (!game.playForFun) throw invalid('This game cannot be played for fun.');
      const token = await services.database.transaction((orm) =>
        createLaunch(orm, { game: game.id, mode: 'fun' }, now),
      );
      return launchAddress(services, game, token, channel, scenario);
    },
  ),
  /** The page polls this call while a game is open, so it does not extend the session. */
  defineRoute(
    getSessionResult,
    {
      ...defaultRules,
      auth: 'member',
      ownership: 'own',
      extendsSession: false,
      schema: getSessionResult.request,
    },
    async (_input, { services, session }) => sessionResultOf(services.database.orm, session.id),
  ),
  /** One row per game that the member has bet on. `id` is the game's id. */
  defineRoute(
    listGameHistory,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['memberId'],
      ownership: 'own',
      filters: ['amount_GT', ...timeFilters],
      sort: ['createTime'],
      limits: { bodyBytes: 2_048, pageSize: 20 },
      schema: v.looseObject({}),
    },
    async (_input, { services, session, query }) => {
      const { orm } = services.database;
      const stakeFilter = query.filters.find(({ field }) => field === 'amount');
      const minimumStake = minorFromWire(stakeFilter?.value ?? '0');
      if (minimumStake === undefined) throw invalid('One of the filters has an invalid value.');
      const where = and(
        eq(gamePlay.member, session.member.id),
        gt(gamePlay.stakedMinor, minimumStake),
        ...timeConditions(query, gamePlay.lastAt),
      );
      const window = pageWindow(query);
      const rows = await orm
        .select({ game, play: gamePlay })
        .from(gamePlay)
        .innerJoin(game, eq(game.id, gamePlay.game))
        .where(where)
        .orderBy(
          query.sort[0]?.descending === false ? asc(gamePlay.lastAt) : desc(gamePlay.lastAt),
          asc(game.id),
        )
        .limit(window.limit)
        .offset(window.offset);
      const [total] = await orm.select({ rows: count() }).from(gamePlay).where(where);
      const content = rows.map(({ game: playedGame, play }) => ({
        id: playedGame.id,
        name: playedGame.name,
        cover: playedGame.cover,
        createTime: play.lastAt.getTime(),
        amount: wireAmount(play.stakedMinor),
      }));
      return pageOf(query, content, total?.rows ?? 0);
    },
  ),
];
