import { extensionCall, type WireCall } from './WireCall';

/** Facts of games, filters of their lists, the result of a session and the statement, which the specification lacks. */
export const factCalls: readonly WireCall[] = [
  extensionCall(
    '/base/game/facts',
    'ids',
    '[]id provider rtpMin rtpMax volatility minBet maxBet currency features',
    'Returns what games pay and cost.',
  ),
  extensionCall(
    '/base/game/listFilters',
    'playForFun? category? category_NEQ? id_IN? enabled=1',
    'providers features',
    'Returns the providers and features of a list of games.',
  ),
  extensionCall(
    '/sys/game/sessionResult',
    '',
    'staked won',
    "Returns the member's stakes and wins since the sign-in.",
  ),
  extensionCall(
    '/sys/member/statement/page',
    'pageNum pageSize=500 createTime_0=ASC createTime_GT? createTime_LT?',
    'openingBalance closingBalance endTime totals page',
    'Lists the transactions of a period with its balances and sums.',
  ),
];
