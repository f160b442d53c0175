import { extensionCall, type WireCall } from './WireCall';

/** The facts of games and the filters of their lists, which the specification lacks. See `docs/gameFacts.md`. */
export const factCalls: readonly WireCall[] = [
  extensionCall(
    '/base/game/facts',
    'ids',
    '[]id provider rtpMin rtpMax volatility minBet maxBet currency features',
    'Returns what games pay and cost.',
  ),
  extensionCall(
    '/base/game/listFilters',
    'playForFun? category? category_NEQ? enabled=1',
    'providers features',
    'Returns the providers and features of a list of games.',
  ),
];
