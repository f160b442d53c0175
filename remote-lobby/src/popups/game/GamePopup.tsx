import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { GamePlay } from './GamePlay';
import { TurnedAway } from './TurnedAway';

/** A game in its frame. Whoever may not play it here is led to where they may. Source: S-052. */
export function GamePopup({ host, params }: ViewProps<PopupParams<'game'>>) {
  const { t } = useTranslation(['lobby', 'common']);
  const kind = useSessionKind();
  const memberId = useLatest(host.session$, (now) => (now.kind === 'member' ? now.user.id : undefined));
  const { gameId, playForFun } = params;

  if (gameId === undefined) {
    const closeAndNotify = async () => {
      await host.closePopup('game');
      // Closing the popup removes error toasts, so it is closed first.
      await host.toast(t('common:serverBusy'), 'bad');
    };
    return <TurnedAway lead={closeAndNotify} />;
  }
  if (playForFun === 1) return <GamePlay key={gameId} gameId={gameId} />;
  if (memberId !== undefined) return <GamePlay key={gameId} gameId={gameId} memberId={memberId} />;

  const askToSignIn = async () => {
    await host.closePopup('game');
    await host.openPopup('signIn');
  };
  return <TurnedAway lead={kind === 'visitor' ? askToSignIn : undefined} />;
}
