import { useCallback, useEffect, useState } from 'react';
import { listAllGames } from 'shared-contracts/api';
import { gameClosed } from 'shared-contracts/events';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { emptyGroup, readGameGroups, type GameGroups } from './gameGroups';

interface GameGroupsState {
  /** Groups that have not loaded yet are missing. */
  readonly groups: Partial<GameGroups>;
  /** Defined if there are no groups because of an error. '' if the server sent no message. */
  readonly errorMessage: string | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
}

interface Attempt {
  readonly silent: boolean;
}

interface Result {
  /** Member id, or the kind of a session without member. */
  readonly viewer: string;
  readonly attempt: Attempt;
  readonly groups: GameGroups | undefined;
  readonly message: string;
}

/** Returns the loaded groups, but not the recently played games if another viewer loaded them. */
function groupsFor(viewer: string, result: Result | undefined): Partial<GameGroups> {
  if (result?.groups && result.viewer === viewer) return result.groups;
  const { recently: _, ...others }: Partial<GameGroups> = result?.groups ?? {};
  return viewer === 'visitor' ? { recently: emptyGroup, ...others } : others;
}

/**
 * Loads all groups with one call. Loads them again when the viewer changes, after a game, and when the connection
 * returns after an error. Waits for the session: with an expired token, the call would open the sign-in.
 */
export function useGameGroups(): GameGroupsState {
  const host = useHost();
  const viewer = useLatest(host.session$, (now) => (now.kind === 'member' ? now.user.id : now.kind));
  const [attempt, setAttempt] = useState<Attempt>({ silent: false });
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    if (viewer === 'unknown') return;
    const abort = new AbortController();
    const { signal } = abort;
    void host.call(listAllGames, {}, { silent: attempt.silent, signal }).then((reply) => {
      if (signal.aborted) return;
      setResult((before) => {
        if (reply.ok) return { viewer, attempt, groups: readGameGroups(reply.data), message: '' };
        // If a reload fails, the page continues to show the old games.
        const oldGroups = before?.viewer === viewer ? before.groups : undefined;
        return { viewer, attempt, groups: oldGroups, message: reply.message };
      });
    });
    return () => abort.abort();
  }, [host, viewer, attempt]);

  useEffect(() => {
    const closing = host.hear(gameClosed).subscribe(() => setAttempt({ silent: true }));
    return () => closing.unsubscribe();
  }, [host]);

  const hasFailed = result?.viewer === viewer && !result.groups;
  useEffect(() => {
    if (!hasFailed) return;
    let wasOffline = false;
    const connection = host.online$.subscribe((online) => {
      if (online && wasOffline) setAttempt({ silent: true });
      wasOffline = !online;
    });
    return () => connection.unsubscribe();
  }, [host, hasFailed]);

  return {
    groups: groupsFor(viewer, result),
    errorMessage: hasFailed ? result.message : undefined,
    loading: result?.viewer !== viewer || result.attempt !== attempt,
    retry: useCallback(() => setAttempt({ silent: false }), []),
  };
}
