import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { listGameHistory as endpoint } from 'shared-contracts/api';
import { game, gamePlay } from '../../db/schema';
import { handle } from '../server/handle';
import { pageOf, pageWindow } from '../../http/ListQuery';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { minorFromWire, wireAmount } from '../../ledger/wireAmount';

/** One row for each game the member has put money on: `id` is the game, so that it can be played again. */
export const listGameHistory = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['memberId'],
    ownership: 'own',
    filters: ['amount_GT'],
    sort: ['createTime'],
    limits: { bodyBytes: 2_048, pageSize: 20 },
    schema: v.looseObject({}),
  },
  async (_input, { services, session, query }) => {
    const { orm } = services.database;
    const least = minorFromWire(query.filters[0]?.value ?? '0');
    if (least === undefined) throw invalid('A filter has a value that cannot be used.');
    const where = and(eq(gamePlay.member, session.member.id), gt(gamePlay.stakedMinor, least));
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
    const [all] = await orm.select({ rows: count() }).from(gamePlay).where(where);
    const content = rows.map(({ game: played, play }) => ({
      id: played.id,
      name: played.name,
      cover: played.cover,
      createTime: play.lastAt.getTime(),
      amount: wireAmount(play.stakedMinor),
    }));
    return pageOf(query, content, all?.rows ?? 0);
  },
);
