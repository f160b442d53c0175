import { useEffect, useEffectEvent, useMemo } from 'react';
import { listGames } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { useHost, usePagedEndpoint } from 'shared-contracts/remote/react';

const gameId = ({ id }: Game) => id;

/** All games that there are: the most played at once, the others as soon as somebody looks for one. */
export function useCatalogue(isWanted: boolean) {
  const host = useHost();
  const { pages, more } = usePagedEndpoint<Game>({
    keyOf: gameId,
    load: (pageNum, signal) => {
      const page = { enabled: 1, totalPlayCount_0: 'DESC', pageNum, pageSize: 300 } as const;
      return host.call(listGames, page, { silent: true, signal });
    },
  });

  const next = useEffectEvent(more);
  const isNext = isWanted && pages.phase === 'idle' && !pages.isLast;
  useEffect(() => {
    if (isNext) next();
  }, [isNext]);

  const { items } = pages;
  const enabledGames = useMemo(() => items.filter(({ enabled }) => enabled), [items]);
  return { pages: { ...pages, items: enabledGames }, retry: more };
}
