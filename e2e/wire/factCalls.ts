import { extensionCall, type WireCall } from './WireCall';

/** The facts of games, the filters of their lists and the result of a session, which the specification lacks. */
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
  extensionCall(
    '/sys/game/sessionResult',
    '',
    'staked won',
    "Returns the member's stakes and wins since the sign-in.",
  ),
];
