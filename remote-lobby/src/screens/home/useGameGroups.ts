import { useEffect, useEffectEvent, useMemo } from 'react';
import { listAllGames } from 'shared-contracts/api';
import { gameClosed } from 'shared-contracts/events';
import { useEndpoint, useHost, useLatest } from 'shared-contracts/remote/react';
import { emptyGroup, readGameGroups, type GameGroups } from './gameGroups';

interface GameLobby {
  /** Groups that are not known yet are missing. */
  readonly groups: Partial<GameGroups>;
  /** There is nothing to show, and why; '' when the server gave no reason. */
  readonly failure: string | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
}

const everything = {};
const inBackground = { overlay: false };

/**
 * All groups from one call, made again for whoever the session says is here, after a game, and when the line is back.
 * It waits for the session: a call with a stale token would send a visitor of this public page to the login.
 */
export function useGameGroups(): GameLobby {
  const host = useHost();
  const who = useLatest(host.session$, (now) => (now.kind === 'member' ? now.user.id : now.kind));
  const games = useEndpoint(listAllGames, who === 'unknown' ? undefined : everything, {
    key: who,
    overlay: true,
  });
  const { latest } = games;
  const data = latest?.kind === 'loaded' ? latest.data : undefined;
  const isOwn = games.kind === 'loaded';

  const groups = useMemo((): Partial<GameGroups> => {
    const known: Partial<GameGroups> = data ? readGameGroups(data) : {};
    if (isOwn) return known;
    // Another person's recent games are never shown, not even for a moment.
    const { recently: _, ...others } = known;
    return who === 'visitor' ? { recently: emptyGroup, ...others } : others;
  }, [data, isOwn, who]);

  const reload = useEffectEvent(() => games.reload(inBackground));
  useEffect(() => {
    const closed = host.hear(gameClosed).subscribe(() => reload());
    return () => closed.unsubscribe();
  }, [host]);

  const failed = latest?.kind === 'failed';
  useEffect(() => {
    if (!failed) return;
    let wasOffline = false;
    const line = host.online$.subscribe((online) => {
      if (online && wasOffline) reload();
      wasOffline = !online;
    });
    return () => line.unsubscribe();
  }, [host, failed]);

  return {
    groups,
    failure: failed ? latest.message : undefined,
    loading: games.isPending,
    retry: games.reload,
  };
}
