import { inArray, sql, type SQL } from 'drizzle-orm';
import { game } from '../db/schema';
import { stakesMinor } from '../games/engines/GameRules';
import { engineRules, rulesOf } from '../games/engines/rulesOf';
import type { ListQuery } from '../http/ListQuery';
import { wireAmount } from '../ledger/amount';
import type { GameRow } from './findGame';

const engines = Object.entries(engineRules);

/** The return to player (RTP) of the worst bet, so that a game with one good bet is not listed before fairer games. */
const rtp = sql`case ${game.engine} ${sql.join(
  engines.map(([engine, { facts }]) => sql`when ${engine} then ${facts.rtpMin}::integer`),
  sql` `,
)} end`;

/** The columns by which lists of games are filtered and sorted. */
export const gameColumns = {
  playForFun: game.playForFun,
  enabled: game.enabled,
  category: game.category,
  vendor: game.vendor,
  totalPlayCount: game.totalPlayCount,
  name: game.name,
  rtp,
};

/** As many games as a member can save as favorites. */
const maxIds = 100;

/** The condition of `id_IN`: one of up to 100 games. An id that is not a number belongs to no game. */
export function idConditions({ filters }: ListQuery): SQL[] {
  return filters
    .filter(({ field }) => field === 'id')
    .map(({ value }) => {
      const ids = value.split(',').slice(0, maxIds);
      return inArray(game.id, ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number));
    });
}

/** The condition of `features_IN`: at least one of the features. The engine of a game decides its features. */
export function featureConditions({ filters }: ListQuery): SQL[] {
  return filters
    .filter(({ field }) => field === 'features')
    .map(({ value }) => {
      const codes = value.split(',');
      const matches = engines.filter(([, { facts }]) => facts.features.some((code) => codes.includes(code)));
      return inArray(
        game.engine,
        matches.map(([engine]) => engine),
      );
    });
}

/** The facts of a game in the wire format. The smallest and the largest bet are the same numbers in every currency. */
export function gameFactsOf({ id, engine }: GameRow, provider: string, currency: string) {
  const { facts } = rulesOf(engine);
  return {
    id,
    provider,
    ...facts,
    features: [...facts.features],
    minBet: wireAmount(BigInt(Math.min(...stakesMinor))),
    maxBet: wireAmount(BigInt(Math.max(...stakesMinor))),
    currency,
  };
}
