import { useCallback } from 'react';
import type { Game } from 'shared-contracts/domain';
import type { PopupId } from 'shared-contracts/popups';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';

interface OpenGame {
  /** What playing for real money opens: a visitor is asked to sign in first. */
  readonly opens: PopupId;
  readonly open: (game: Game, playForFun: 0 | 1) => void;
}

/** Source: P-005, A-98. */
export function useOpenGame(): OpenGame {
  const host = useHost();
  const isVisitor = useSessionKind() === 'visitor';
  const open = useCallback(
    (game: Game, playForFun: 0 | 1) => {
      if (isVisitor && playForFun === 0) void host.openPopup('signIn');
      else void host.openPopup('game', { gameId: game.id, playForFun });
    },
    [host, isVisitor],
  );
  return { opens: isVisitor ? 'signIn' : 'game', open };
}
