import * as v from 'valibot';
import { AmountMinor, Count, Id, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { GameIds } from './listGames';

/** In ascending order. */
const volatilities = ['low', 'medium', 'high', 'veryHigh'] as const;
export type Volatility = (typeof volatilities)[number];

/** If the fact is missing or invalid, it is undefined. The rest of the reply stays valid. */
const optionalFact = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** More than 0 and at most 100 %, in basis points: 9456 is 94.56 %. */
const BasisPoints = v.pipe(Count, v.integer(), v.minValue(1), v.maxValue(10_000));
const Code = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** Drops invalid codes. */
const Codes = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((codes) => codes.filter((code) => v.is(Code, code))),
);

/**
 * Payouts and bets of a game. An operator may omit each fact. `rtpMin` is the return to player (RTP) of the worst bet,
 * and `rtpMax` that of the best bet. The bets are amounts for one round.
 */
const GameFacts = v.pipe(
  v.object({
    id: Id,
    provider: v.fallback(OptionalText, ''),
    rtpMin: optionalFact(BasisPoints),
    rtpMax: optionalFact(BasisPoints),
    volatility: optionalFact(v.picklist(volatilities)),
    minBet: optionalFact(AmountMinor),
    maxBet: optionalFact(AmountMinor),
    currency: v.fallback(OptionalText, ''),
    features: v.optional(Codes, []),
  }),
  v.transform(({ minBet, maxBet, ...facts }) => ({
    ...facts,
    minBetMinor: minBet,
    maxBetMinor: maxBet,
  })),
);
export type GameFacts = v.InferOutput<typeof GameFacts>;

/**
 * The facts of up to 100 games. Unknown and disabled games are missing. Members get bets in their own currency,
 * visitors in the operator's currency. Source: e2e/docs/gameFacts.md.
 */
export const listGameFacts = defineEndpoint({
  path: '/base/game/facts',
  body: 'form',
  request: v.object({ ids: GameIds }),
  reply: v.array(GameFacts),
});
