import { useCallback, useEffect, useState } from 'react';
import { listAllGames } from 'shared-contracts/api';
import { gameClosed } from 'shared-contracts/events';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { emptyGroup, readGameGroups, type GameGroups } from './gameGroups';

interface GameLobby {
  /** Groups that are not known yet are missing. */
  readonly groups: Partial<GameGroups>;
  /** There is nothing to show, and why; '' when the server gave no reason. */
  readonly failure: string | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
}

interface Attempt {
  readonly silent: boolean;
}

interface Answer {
  readonly who: string;
  readonly attempt: Attempt;
  readonly groups: GameGroups | undefined;
  readonly message: string;
}

/** Another person's recent games are never shown, not even for a moment. */
function groupsFor(who: string, answer: Answer | undefined): Partial<GameGroups> {
  if (answer?.groups && answer.who === who) return answer.groups;
  const { recently: _, ...others }: Partial<GameGroups> = answer?.groups ?? {};
  return who === 'visitor' ? { recently: emptyGroup, ...others } : others;
}

/**
 * All groups from one call, made again for whoever the session says is here, after a game, and when the line is back.
 * It waits for the session: a call with a stale token would send a visitor of this public page to the login.
 */
export function useGameGroups(): GameLobby {
  const host = useHost();
  const who = useLatest(host.session$, (now) => (now.kind === 'member' ? now.user.id : now.kind));
  const [attempt, setAttempt] = useState<Attempt>({ silent: false });
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (who === 'unknown') return;
    const abort = new AbortController();
    const { signal } = abort;
    void host.call(listAllGames, {}, { silent: attempt.silent, signal }).then((result) => {
      if (signal.aborted) return;
      setAnswer((before) => {
        if (result.ok) return { who, attempt, groups: readGameGroups(result.data), message: '' };
        // Games that are on the page stay there when only their renewal failed.
        const kept = before?.who === who ? before.groups : undefined;
        return { who, attempt, groups: kept, message: result.message };
      });
    });
    return () => abort.abort();
  }, [host, who, attempt]);

  useEffect(() => {
    const closed = host.hear(gameClosed).subscribe(() => setAttempt({ silent: true }));
    return () => closed.unsubscribe();
  }, [host]);

  const failed = answer?.who === who && !answer.groups;
  useEffect(() => {
    if (!failed) return;
    let wasOffline = false;
    const line = host.online$.subscribe((online) => {
      if (online && wasOffline) setAttempt({ silent: true });
      wasOffline = !online;
    });
    return () => line.unsubscribe();
  }, [host, failed]);

  return {
    groups: groupsFor(who, answer),
    failure: failed ? answer.message : undefined,
    loading: answer?.who !== who || answer.attempt !== attempt,
    retry: useCallback(() => setAttempt({ silent: false }), []),
  };
}
