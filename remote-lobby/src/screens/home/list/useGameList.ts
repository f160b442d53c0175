import { useMemo } from 'react';
import { listGames } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { useHost, usePagedEndpoint } from 'shared-contracts/remote/react';
import type { GameListId } from 'shared-contracts/routes';
import { filterFields, type GameFilter } from '../../../filters/gameFilter';
import { gameLists } from './gameLists';

const gameId = ({ id }: Game) => id;

/** The enabled games of one list that match the filter, page by page. Source: K-009. */
export function useGameList(list: GameListId, filter: GameFilter) {
  const host = useHost();
  const { pages, more } = usePagedEndpoint<Game>({
    keyOf: gameId,
    load: (pageNum, signal) => {
      const page = { enabled: 1, pageNum, pageSize: 300 } as const;
      return host.call(
        listGames,
        { ...gameLists[list].filter, ...filterFields(filter), ...page },
        { signal },
      );
    },
  });
  const { items } = pages;
  const enabledGames = useMemo(() => items.filter(({ enabled }) => enabled), [items]);
  return { pages: { ...pages, items: enabledGames }, more };
}
