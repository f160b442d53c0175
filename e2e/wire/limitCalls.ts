import { extensionCall, type WireCall } from './WireCall';

/** Limits, breaks and self-exclusion, which the specification lacks. See `e2e/docs/limits.md`. */
export const limitCalls: readonly WireCall[] = [
  extensionCall('/sys/member/limit/get', '', 'deposits session timeOutUntil', "Returns the member's limits."),
  extensionCall('/sys/member/limit/set', 'kind value', '', 'Lowers a limit at once, or requests a raise.'),
  extensionCall('/sys/member/limit/confirm', 'kind', '', 'Applies a raise after 24 hours.'),
  extensionCall('/sys/member/limit/cancel', 'kind', '', 'Cancels a requested raise.'),
  extensionCall('/sys/member/timeOut/start', 'days', '', 'Starts a break of 1 to 42 days.'),
  extensionCall('/sys/member/exclusion/start', 'length', '', 'Excludes the member and ends all sessions.'),
  extensionCall(
    '/sys/member/activity/list',
    '',
    '[]period deposited cashedOut staked won minutesPlayed',
    "Sums the member's deposits, cash-outs, stakes, wins and time in games.",
  ),
];
