import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useLatest, useSessionKind } from 'shared-contracts/remote/react';
import { GamePlay } from './GamePlay';
import { LaunchBlocked } from './LaunchBlocked';

/** Shows a game in its frame. A visitor who opens a game for real money gets the sign-in instead. Source: S-052. */
export function GamePopup({ host, params }: ViewProps<PopupParams<'game'>>) {
  const { t } = useTranslation(['lobby', 'common']);
  const sessionKind = useSessionKind();
  const memberId = useLatest(host.session$, (session) =>
    session.kind === 'member' ? session.user.id : undefined,
  );
  const { gameId, playForFun } = params;

  if (gameId === undefined) {
    const closeAndNotify = async () => {
      await host.closePopup('game');
      // Shown after the popup is closed, because closing it also removes its error toasts.
      await host.toast(t('common:serverBusy'), 'bad');
    };
    return <LaunchBlocked closePopup={closeAndNotify} />;
  }
  if (playForFun === 1) return <GamePlay key={gameId} gameId={gameId} />;
  if (memberId !== undefined) return <GamePlay key={gameId} gameId={gameId} memberId={memberId} />;

  const openSignIn = async () => {
    await host.closePopup('game');
    await host.openPopup('signIn');
  };
  // While it is unknown whether the player is signed in, the popup shows a spinner.
  return <LaunchBlocked closePopup={sessionKind === 'visitor' ? openSignIn : undefined} />;
}
