import { useCallback, useEffect, useState } from 'react';
import { listAllGames, type ReplyOf, type Result as ApiResult } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { gameClosed } from 'shared-contracts/events';
import { useHost, useLatest } from 'shared-contracts/remote/react';

type Reply = ReplyOf<typeof listAllGames>;

/** The sections of the home page from top to bottom, with the number of rows shown at first. Source: S-041. */
export const sections = [
  { id: 'recently', rows: 1 },
  { id: 'top', rows: 2 },
  { id: 'slots', rows: 2 },
  { id: 'table', rows: 2 },
  { id: 'live', rows: 2 },
] as const;

export type SectionId = (typeof sections)[number]['id'];

export interface GameGroup {
  readonly games: readonly Game[];
  /** Total number of games in the group. `games` may contain fewer. */
  readonly count: number;
}

export type GameGroups = Readonly<Record<SectionId, GameGroup>>;

export const emptyGroup: GameGroup = { games: [], count: 0 };

/** A group without its disabled games. */
function readGroup({ data, count }: Reply[keyof Reply]): GameGroup {
  const games = data.filter(({ enabled }) => enabled);
  return games.length > 0 ? { games, count: Math.max(count, games.length) } : emptyGroup;
}

/** Removes games that are already shown as top games. If less than one row would remain, they stay. */
export function withoutShownTopGames(
  groups: Partial<GameGroups>,
  id: SectionId,
  columns: number,
): GameGroup | undefined {
  const group = groups[id];
  const [, topSection] = sections;
  if (!group || id === 'recently' || id === topSection.id) return group;
  const shownTopGames = groups.top?.games.slice(0, topSection.rows * columns);
  const otherGames = group.games.filter((game) => !shownTopGames?.some((topGame) => topGame.id === game.id));
  return otherGames.length < columns ? group : { ...group, games: otherGames };
}

const readGameGroups = (reply: Reply): GameGroups => ({
  recently: readGroup(reply.recently),
  top: readGroup(reply.top),
  slots: readGroup(reply.slotsGames),
  table: readGroup(reply.tableGames),
  live: readGroup(reply.liveCasino),
});

interface GameGroupsState {
  /** Groups that have not loaded yet are missing. */
  readonly groups: Partial<GameGroups>;
  /** Set if the groups could not be loaded. '' if the server returned no message. */
  readonly errorMessage: string | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Attempt {
  readonly silent: boolean;
}

interface Result {
  /** The id of the member. For other sessions, the kind of the session. */
  readonly viewer: string;
  readonly attempt: Attempt;
  readonly reply: ApiResult<Reply>;
  readonly groups: GameGroups | undefined;
  readonly message: string;
}

/** Returns the loaded groups. The recently played games are left out if they belong to another viewer. */
function groupsFor(viewer: string, result: Result | undefined): Partial<GameGroups> {
  if (result?.groups && result.viewer === viewer) return result.groups;
  const { recently: _, ...otherGroups }: Partial<GameGroups> = result?.groups ?? {};
  return viewer === 'visitor' ? { recently: emptyGroup, ...otherGroups } : otherGroups;
}

/**
 * Loads all groups with one call. Loads them again when the viewer changes, after a game, and when the browser is back
 * online after an error. Waits for the session: with an expired token, the call would open the sign-in. If the page has
 * prefetched the call and its reply has arrived, the first render has the groups.
 */
export function useGameGroups(): GameGroupsState {
  const host = useHost();
  const viewer = useLatest(host.session$, (session) =>
    session.kind === 'member' ? session.user.id : session.kind,
  );
  const [attempt, setAttempt] = useState<Attempt>({ silent: false });
  const [result, setResult] = useState<Result>();
  if (!result && viewer !== 'unknown') {
    const reply = host.prefetchedReply?.(listAllGames, {});
    if (reply?.ok) setResult({ viewer, attempt, reply, groups: readGameGroups(reply.data), message: '' });
  }

  useEffect(() => {
    if (viewer === 'unknown') return;
    const controller = new AbortController();
    const { signal } = controller;
    void host.call(listAllGames, {}, { silent: attempt.silent, signal }).then((reply) => {
      if (signal.aborted) return;
      setResult((previousResult) => {
        // The view already shows this prefetched reply.
        if (reply === previousResult?.reply) return previousResult;
        if (reply.ok) return { viewer, attempt, reply, groups: readGameGroups(reply.data), message: '' };
        // If the groups cannot be loaded again, the page still shows the previous ones.
        const oldGroups = previousResult?.viewer === viewer ? previousResult.groups : undefined;
        return { viewer, attempt, reply, groups: oldGroups, message: reply.message };
      });
    });
    return () => controller.abort();
  }, [host, viewer, attempt]);

  useEffect(() => {
    const subscription = host.hear(gameClosed).subscribe(() => setAttempt({ silent: true }));
    return () => subscription.unsubscribe();
  }, [host]);

  const hasFailed = result?.viewer === viewer && !result.groups;
  useEffect(() => {
    if (!hasFailed) return;
    let wasOffline = false;
    const subscription = host.online$.subscribe((isOnline) => {
      if (isOnline && wasOffline) setAttempt({ silent: true });
      wasOffline = !isOnline;
    });
    return () => subscription.unsubscribe();
  }, [host, hasFailed]);

  return {
    groups: groupsFor(viewer, result),
    errorMessage: hasFailed ? result.message : undefined,
    isLoading: result?.viewer !== viewer || result.attempt !== attempt,
    retry: useCallback(() => setAttempt({ silent: false }), []),
  };
}
