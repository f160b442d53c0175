import type { BigWin } from 'shared-contracts/api';

/** The five biggest wins, and the next five for the second panel. Source: M-068, K-085. */
export function rankWins(wins: readonly BigWin[]) {
  const sortedWins = wins.toSorted((a, b) => b.amountMinor - a.amountMinor);
  return { day: sortedWins.slice(0, 5), week: sortedWins.slice(5, 10) };
}
