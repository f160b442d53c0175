import { listGames } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { useHost } from 'shared-contracts/remote/react';
import type { GameListId } from 'shared-contracts/routes';
import { usePages } from '../../../paging/usePages';
import { gameLists } from './gameLists';

const gameId = ({ id }: Game) => id;

/** The games of one list, page by page; games that are switched off are left out. Source: K-009. */
export function useGameList(list: GameListId) {
  const host = useHost();
  return usePages<Game>({
    keyOf: gameId,
    load: async (pageNum, signal) => {
      const page = { enabled: 1, totalPlayCount_0: 'DESC', pageNum, pageSize: 300 } as const;
      const result = await host.call(listGames, { ...gameLists[list].filter, ...page }, { signal });
      if (!result.ok) return result;
      const { items, last } = result.data;
      return { ok: true, data: { items: items.filter(({ enabled }) => enabled), last } };
    },
  });
}
