import { useCallback } from 'react';
import type { Game } from 'shared-contracts/domain';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';

/** Opens a game; for real money a visitor is asked to sign in first. Source: P-005, A-98. */
export function useOpenGame(): (game: Game, playForFun: 0 | 1) => void {
  const host = useHost();
  const isVisitor = useSessionKind() === 'visitor';
  return useCallback(
    (game, playForFun) => {
      if (isVisitor && playForFun === 0) void host.openPopup('signIn');
      else void host.openPopup('game', { gameId: game.id, playForFun });
    },
    [host, isVisitor],
  );
}
