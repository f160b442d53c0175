import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { listGameFacts, listGameFilters } from 'shared-contracts/api';
import * as v from 'valibot';
import { gameFactsOf, gameColumns, idConditions } from '../../catalogue/gameFacts';
import { game, vendor } from '../../db/schema';
import { rulesOf } from '../../games/engines/rulesOf';
import { conditionsOf } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { defineRoute, type Route } from '../server/defineRoute';

/** The currency of the bets for visitors. */
const visitorCurrency = 'USD';

/** The facts of games, and the filters of their lists. The specification lacks both: e2e/docs/gameFacts.md. */
export const gameFactRoutes: readonly Route[] = [
  defineRoute(
    listGameFacts,
    { ...defaultRules, auth: 'optional', ids: { ids: 'public' }, schema: listGameFacts.request },
    async ({ ids }, { services, session }) => {
      const numbers = ids.split(',').filter((id) => /^\d{1,9}$/.test(id));
      const rows = await services.database.orm
        .select({ game, provider: vendor.name })
        .from(game)
        .innerJoin(vendor, eq(vendor.code, game.vendor))
        .where(and(eq(game.enabled, true), inArray(game.id, numbers.map(Number))))
        .orderBy(asc(game.id));
      const currency = session?.member.currency ?? visitorCurrency;
      return rows.map((row) => gameFactsOf(row.game, row.provider, currency));
    },
  ),
  defineRoute(
    listGameFilters,
    {
      ...defaultRules,
      filters: ['playForFun_EQ', 'enabled_EQ', 'category_EQ', 'category_NEQ', 'id_IN'],
      schema: v.looseObject({}),
    },
    async (_input, { services, query }) => {
      const rows = await services.database.orm
        .select({ code: game.vendor, name: vendor.name, engine: game.engine, games: count() })
        .from(game)
        .innerJoin(vendor, eq(vendor.code, game.vendor))
        .where(and(...conditionsOf(query, gameColumns), ...idConditions(query)))
        .groupBy(game.vendor, vendor.name, game.engine)
        .orderBy(desc(count()), asc(game.vendor));
      const providers = new Map<string, { code: string; name: string; count: number }>();
      const features = new Map<string, number>();
      for (const { code, name, engine, games } of rows) {
        providers.set(code, { code, name, count: (providers.get(code)?.count ?? 0) + games });
        for (const feature of rulesOf(engine).facts.features)
          features.set(feature, (features.get(feature) ?? 0) + games);
      }
      return {
        providers: [...providers.values()].sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
        features: [...features]
          .map(([code, games]) => ({ code, count: games }))
          .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
      };
    },
  ),
];
