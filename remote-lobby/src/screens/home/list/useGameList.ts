import { useMemo } from 'react';
import { listGames } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { useHost, usePagedEndpoint } from 'shared-contracts/remote/react';
import { filterFields, type GameFilter } from '../../../filters/gameFilter';
import type { GameList } from './gameLists';

const gameId = ({ id }: Game) => id;

/**
 * Selects the games with these ids, because the API may ignore `id_IN`. In the default order, they follow the order of
 * the ids.
 */
function selectByIds(
  games: readonly Game[],
  ids: readonly string[],
  hasDefaultOrder: boolean,
): readonly Game[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ id }: Game) => positions.get(id) ?? -1;
  const listedGames = games.filter(({ id }) => positions.has(id));
  return hasDefaultOrder ? listedGames.sort((a, b) => positionOf(a) - positionOf(b)) : listedGames;
}

/** The enabled games of one list that match the filter, page by page. Source: K-009. */
export function useGameList({ filter: listFilter, ids }: GameList, filter: GameFilter) {
  const host = useHost();
  const { pages, more } = usePagedEndpoint<Game>({
    keyOf: gameId,
    load: (pageNum, signal) => {
      const page = { enabled: 1, pageNum, pageSize: 300 } as const;
      return host.call(listGames, { ...listFilter, ...filterFields(filter), ...page }, { signal });
    },
  });
  const { items } = pages;
  const hasDefaultOrder = filter.sort === undefined;
  const games = useMemo(() => {
    const enabledGames = items.filter(({ enabled }) => enabled);
    return ids ? selectByIds(enabledGames, ids, hasDefaultOrder) : enabledGames;
  }, [items, ids, hasDefaultOrder]);
  return { pages: { ...pages, items: games }, more };
}
