import { useEffect, useRef, useState } from 'react';
import { getGame } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { useHost } from 'shared-contracts/remote/react';

interface FavouriteGame {
  readonly id: string;
  /** undefined while it is on its way. */
  readonly game: Game | undefined;
}

/**
 * The games behind the first `most` of the ids. What the page has already is taken from there, any other is asked for
 * once; one that the server does not have, or has switched off, leaves its place to the next.
 */
export function useFavouriteGames(
  ids: readonly string[],
  /** undefined until the page has its games. */
  known: ReadonlyMap<string, Game> | undefined,
  most: number,
) {
  const host = useHost();
  const asked = useRef(new Set<string>());
  const [answers, setAnswers] = useState<ReadonlyMap<string, Game | undefined>>(new Map());

  const there = ids.filter((id) => known?.has(id) || !answers.has(id) || answers.get(id) !== undefined);
  const shown = there
    .slice(0, most)
    .map((id): FavouriteGame => ({ id, game: known?.get(id) ?? answers.get(id) }));

  useEffect(() => {
    if (!known) return;
    for (const { id, game } of shown) {
      if (game || asked.current.has(id)) continue;
      asked.current.add(id);
      void host.call(getGame, { id }, { silent: true }).then((reply) => {
        const found = reply.ok && reply.data.enabled ? reply.data : undefined;
        setAnswers((before) => new Map(before).set(id, found));
      });
    }
  });

  return { shown, count: there.length };
}
