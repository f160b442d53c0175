import { listGameHistory, periodFilterOf, type PlayedGame } from 'shared-contracts/api';
import type { TimeRange } from 'shared-contracts/domain';
import { useHost, usePagedEndpoint } from 'shared-contracts/remote/react';

/** The id alone is not unique, because a member can play a game more than once. */
const keyOf = ({ id, playedAtMs }: PlayedGame) => `${id} ${String(playedAtMs)}`;

/** The games that the member played for real money, newest first, 20 per page. Source: C-042, K-010. */
export function useGameHistory(range: TimeRange) {
  const host = useHost();
  return usePagedEndpoint<PlayedGame>({
    keyOf,
    load: (pageNum, signal) =>
      host.call(
        listGameHistory,
        { amount_GT: 0, pageNum, pageSize: 20, createTime_0: 'DESC', ...periodFilterOf(range) },
        { signal },
      ),
  });
}
