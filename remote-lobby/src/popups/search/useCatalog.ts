import { useEffect, useEffectEvent, useMemo } from 'react';
import { listGames } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { useHost, usePagedEndpoint } from 'shared-contracts/remote/react';
import { filterFields, type GameFilter } from '../../filters/gameFilter';

const gameId = ({ id }: Game) => id;

/** Loads the first games that match the filter. Loads all others once `loadsAll` is true. */
export function useCatalog(filter: GameFilter, loadsAll: boolean) {
  const host = useHost();
  const { pages, more } = usePagedEndpoint<Game>({
    keyOf: gameId,
    load: (pageNum, signal) => {
      const page = { enabled: 1, pageNum, pageSize: 300 } as const;
      return host.call(listGames, { ...filterFields(filter), ...page }, { silent: true, signal });
    },
  });

  const loadNext = useEffectEvent(more);
  const needsNext = loadsAll && pages.phase === 'idle' && !pages.isLast;
  useEffect(() => {
    if (needsNext) loadNext();
  }, [needsNext]);

  const { items } = pages;
  const enabledGames = useMemo(() => items.filter(({ enabled }) => enabled), [items]);
  return { pages: { ...pages, items: enabledGames }, retry: more };
}
