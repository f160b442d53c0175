import type { BigWin } from 'shared-contracts/api';

/** The five biggest wins, and the next five. Source: M-068, K-085. */
export function rankWins(wins: readonly BigWin[]) {
  const ranked = wins.toSorted((a, b) => b.amountMinor - a.amountMinor);
  return { day: ranked.slice(0, 5), others: ranked.slice(5, 10) };
}
