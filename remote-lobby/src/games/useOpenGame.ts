import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBlock, errorCodes } from 'shared-contracts/api';
import type { PopupId } from 'shared-contracts/popups';
import { useHost, useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { recordBlockCheck } from './blockCheck';
import { useBlockedNotice } from './useBlockedNotice';

/** Values of the param `playForFun` of the game popup. */
export const realMoney = 0;
export const playMoney = 1;

interface OpenGame {
  /** The popup that opens for real-money play: the sign-in for a visitor, the game for a member. */
  readonly popupId: PopupId;
  readonly open: (
    game: { readonly id: string },
    playForFun: typeof realMoney | typeof playMoney,
  ) => Promise<void>;
}

/** Opens the game popup. Real-money play requires a passed block check. Source: P-005, M-058. */
export function useOpenGame(): OpenGame {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const isVisitor = useSessionKind() === 'visitor';
  const memberId = useLatest(host.session$, (session) =>
    session.kind === 'member' ? session.user.id : undefined,
  );
  const showBlockedNotice = useBlockedNotice();
  const isChecking = useRef(false);

  const passesBlockCheck = async (member: string): Promise<boolean> => {
    const checkReply = await host.call(checkBlock, { id: member });
    if (checkReply.ok) {
      if (!checkReply.data.allowed) await showBlockedNotice();
      return checkReply.data.allowed;
    }
    // If the session has ended, the host informs the player.
    if (checkReply.error !== errorCodes.signedOut)
      await host.toast(checkReply.message || t('common:serverBusy'), 'bad');
    return false;
  };

  const open: OpenGame['open'] = async ({ id: gameId }, playForFun) => {
    if (isVisitor && playForFun === realMoney) return host.openPopup('signIn');
    if (memberId !== undefined && playForFun === realMoney) {
      if (isChecking.current) return;
      isChecking.current = true;
      const isAllowed = await passesBlockCheck(memberId).finally(() => (isChecking.current = false));
      if (!isAllowed) return;
      recordBlockCheck(gameId);
    }
    return host.openPopup('game', { gameId, playForFun });
  };
  return { popupId: isVisitor ? 'signIn' : 'game', open };
}
