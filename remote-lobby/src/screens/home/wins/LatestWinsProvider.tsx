import { createContext, use, useEffect, useState } from 'react';
import { listLatestWins, type BigWin } from 'shared-contracts/api';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';
import type { Elements } from 'shared-contracts/ui';

export type LatestWin = string | BigWin;

const Context = createContext<readonly LatestWin[] | undefined>(undefined);

/** The latest wins. Undefined while they load. */
export const useLatestWins = () => use(Context);

/**
 * Loads the wins of ticker, strip and panels with one call. Each call returns other wins, so several calls would not
 * match. When the wins arrive, only these three parts render again, not the games between them.
 */
export function LatestWinsProvider({ children }: { children: Elements }) {
  const host = useHost();
  // Waits for the session: with an expired token, the call would open the sign-in, although this page is public.
  const isSessionKnown = useSessionKind() !== 'unknown';
  const [wins, setWins] = useState<readonly LatestWin[]>();

  useEffect(() => {
    if (!isSessionKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    void host.call(listLatestWins, {}, { silent: true, signal }).then((reply) => {
      if (!signal.aborted) setWins(reply.ok ? reply.data : []);
    });
    return () => controller.abort();
  }, [host, isSessionKnown]);

  return <Context value={wins}>{children}</Context>;
}

export const isBigWin = (win: LatestWin): win is BigWin => typeof win !== 'string';
