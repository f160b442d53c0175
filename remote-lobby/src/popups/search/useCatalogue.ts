import { useEffect, useEffectEvent } from 'react';
import { listGames } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { useHost } from 'shared-contracts/remote/react';
import { usePages } from '../../paging/usePages';

const gameId = ({ id }: Game) => id;

/** All games that there are: the most played at once, the others as soon as somebody looks for one. */
export function useCatalogue(isWanted: boolean) {
  const host = useHost();
  const { pages, more } = usePages<Game>({
    keyOf: gameId,
    load: async (pageNum, signal) => {
      const page = { enabled: 1, totalPlayCount_0: 'DESC', pageNum, pageSize: 300 } as const;
      const result = await host.call(listGames, page, { silent: true, signal });
      if (!result.ok) return result;
      const { items, last } = result.data;
      return { ok: true, data: { items: items.filter(({ enabled }) => enabled), last } };
    },
  });

  const next = useEffectEvent(more);
  const isNext = isWanted && pages.phase === 'waiting' && !pages.isLast;
  useEffect(() => {
    if (isNext) next();
  }, [isNext]);

  return { pages, retry: more };
}
