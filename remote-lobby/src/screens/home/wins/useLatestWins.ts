import { listLatestWins, type BigWin } from 'shared-contracts/api';
import { useEndpoint, useSessionKind } from 'shared-contracts/remote/react';

export type LatestWin = string | BigWin;

const everything = {};
const none: readonly LatestWin[] = [];

/** One draw for ticker, strip and panels, because each call returns different wins. */
export function useLatestWins(): readonly LatestWin[] | undefined {
  // A call with a stale token would send a visitor of this public page to the login.
  const isKnown = useSessionKind() !== 'unknown';
  const { latest } = useEndpoint(listLatestWins, isKnown ? everything : undefined);
  return latest && (latest.kind === 'loaded' ? latest.data : none);
}

export const isBigWin = (win: LatestWin): win is BigWin => typeof win !== 'string';
