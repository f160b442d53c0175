import { extensionCall, type WireCall } from './WireCall';

const bonus = 'real bonus wagered required countedBet until';

/** Bonuses by consent, which the specification lacks. See `e2e/docs/bonuses.md`. */
export const bonusCalls: readonly WireCall[] = [
  extensionCall('/sys/member/bonus/get', '', bonus, "Returns the member's bonus and its wagering."),
  extensionCall('/sys/member/bonus/forfeit', 'amount', bonus, 'Gives up the whole bonus.'),
];
