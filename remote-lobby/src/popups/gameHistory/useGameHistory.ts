import { listGameHistory, type PlayedGame } from 'shared-contracts/api';
import { useHost, usePagedEndpoint } from 'shared-contracts/remote/react';

/** The same game may have been played twice. */
const sitting = ({ id, playedAtMs }: PlayedGame) => `${id} ${String(playedAtMs)}`;

/** What the member played for money, newest first, twenty at a time. Source: C-042, K-010. */
export function useGameHistory() {
  const host = useHost();
  return usePagedEndpoint<PlayedGame>({
    keyOf: sitting,
    load: (pageNum, signal) =>
      host.call(listGameHistory, { amount_GT: 0, pageNum, pageSize: 20, createTime_0: 'DESC' }, { signal }),
  });
}
