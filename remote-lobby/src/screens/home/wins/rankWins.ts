import type { BigWin } from 'shared-contracts/api';

/** The five biggest wins, and the next five for the panel "of the week". Source: M-068, K-085. */
export function rankWins(wins: readonly BigWin[]) {
  const ranked = wins.toSorted((a, b) => b.amountMinor - a.amountMinor);
  return { day: ranked.slice(0, 5), week: ranked.slice(5, 10) };
}
