import { and, asc, count } from 'drizzle-orm';
import * as v from 'valibot';
import { listGames as endpoint } from 'shared-contracts/api';
import { game } from '../../db/schema';
import { handle } from '../server/handle';
import { conditionsOf, orderOf, pageOf, pageWindow } from '../../http/ListQuery';
import { reading } from '../../http/Rules';
import { wireGame } from './wireGame';

const columns = {
  playForFun: game.playForFun,
  enabled: game.enabled,
  category: game.category,
  vendor: game.vendor,
  totalPlayCount: game.totalPlayCount,
  name: game.name,
};

export const listGames = handle(
  endpoint,
  {
    ...reading,
    filters: [
      'playForFun_EQ',
      'enabled_EQ',
      'category_EQ',
      'category_NEQ',
      'category_IN',
      'vendor_EQ',
      'vendor_IN',
    ],
    sort: ['totalPlayCount', 'name'],
    limits: { bodyBytes: 2_048, pageSize: 300 },
    schema: v.looseObject({}),
  },
  async (_input, { services, query }) => {
    const { orm } = services.database;
    const where = and(...conditionsOf(query, columns));
    const window = pageWindow(query);
    const rows = await orm
      .select()
      .from(game)
      .where(where)
      .orderBy(...orderOf(query, columns), asc(game.id))
      .limit(window.limit)
      .offset(window.offset);
    const [all] = await orm.select({ rows: count() }).from(game).where(where);
    return pageOf(query, rows.map(wireGame), all?.rows ?? 0);
  },
);
