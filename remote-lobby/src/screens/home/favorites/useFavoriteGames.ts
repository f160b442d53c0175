import { useEffect, useRef, useState } from 'react';
import { getGame } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { useHost } from 'shared-contracts/remote/react';

interface FavoriteGame {
  readonly id: string;
  /** Undefined while it loads. */
  readonly game: Game | undefined;
}

/**
 * The favorite games, at most `limit` of them, and the number of all favorites that exist. Games that the page has
 * loaded are reused. Every other game is loaded once. Skips games that the server does not have or has disabled.
 */
export function useFavoriteGames(
  ids: readonly string[],
  /** Games of the page by id. Undefined while they load. */
  loadedGames: ReadonlyMap<string, Game> | undefined,
  limit: number,
) {
  const host = useHost();
  const requestedIds = useRef(new Set<string>());
  /** Undefined for a game that the server does not have or has disabled. */
  const [replies, setReplies] = useState<ReadonlyMap<string, Game | undefined>>(new Map());

  const availableIds = ids.filter(
    (id) => loadedGames?.has(id) || !replies.has(id) || replies.get(id) !== undefined,
  );
  const shownGames = availableIds
    .slice(0, limit)
    .map((id): FavoriteGame => ({ id, game: loadedGames?.get(id) ?? replies.get(id) }));

  useEffect(() => {
    if (!loadedGames) return;
    for (const { id, game } of shownGames) {
      if (game || requestedIds.current.has(id)) continue;
      requestedIds.current.add(id);
      void host.call(getGame, { id }, { silent: true }).then((reply) => {
        const enabledGame = reply.ok && reply.data.enabled ? reply.data : undefined;
        setReplies((previousReplies) => new Map(previousReplies).set(id, enabledGame));
      });
    }
  });

  return { shownGames, count: availableIds.length };
}
