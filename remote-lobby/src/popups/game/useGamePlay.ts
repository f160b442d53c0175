import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodes } from 'shared-contracts/api';
import { gameClosed, gameOpened } from 'shared-contracts/events';
import { useHost } from 'shared-contracts/remote/react';
import { consumeBlockCheck } from '../../games/blockCheck';
import { useBlockedNotice } from '../../games/useBlockedNotice';
import { channelOf } from './launch/channelOf';
import { launchGame, type Launch } from './launch/launchGame';
import { watchBlock } from './watchBlock';

/**
 * Launches a game. Polls whether the member's balance is blocked. Closes the popup after an error. Without a member,
 * the game uses play money. Publishes when the game opens and closes.
 */
export function useGamePlay(gameId: string, memberId: string | undefined) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const showBlockedNotice = useBlockedNotice();
  const [launch, setLaunch] = useState<Launch>({ kind: 'loading' });

  const closeWithError = async (text: string) => {
    await host.closePopup('game');
    // Shown after the popup is closed, because closing it also removes its error toasts.
    await host.toast(text, 'bad');
  };

  const closeIfEnded = useEffectEvent(async (state: Launch) => {
    // If the session has ended, the host shows the sign-in, so no error is shown here.
    if ('error' in state && state.error === errorCodes.signedOut) return host.closePopup('game');
    switch (state.kind) {
      case 'blocked':
        // A running game stays open until the player confirms the alert. A game that is not running is closed first.
        if (launch.kind === 'ready') return showBlockedNotice(() => host.closePopup('game'));
        await host.closePopup('game');
        return showBlockedNotice();
      case 'rejected':
        return closeWithError(state.message || t('common:serverBusy'));
      case 'noGame':
      case 'unsafe':
        return closeWithError(t('game.launchFailed'));
      case 'loading':
      case 'preparing':
      case 'ready':
    }
  });

  useEffect(() => {
    host.publish(gameOpened, { gameId, playForFun: memberId === undefined ? 1 : 0 });
    return () => {
      host.publish(gameClosed, { gameId });
      if (memberId !== undefined) void host.refreshSession();
    };
  }, [host, gameId, memberId]);

  useEffect(() => {
    const options = {
      gameId,
      memberId,
      isBlockChecked: consumeBlockCheck(gameId),
      channel: channelOf(navigator.userAgent),
      gameOrigins: host.config.gameOrigins,
      ownOrigin: location.origin,
    };
    const subscription = launchGame(options, host).subscribe(setLaunch);
    return () => subscription.unsubscribe();
  }, [host, gameId, memberId, attempt]);

  useEffect(() => void closeIfEnded(launch), [launch]);

  const isPlaying = launch.kind === 'ready';
  useEffect(() => {
    if (!isPlaying || memberId === undefined) return;
    const subscription = watchBlock(host, memberId).subscribe((kind) => void closeIfEnded({ kind }));
    return () => subscription.unsubscribe();
  }, [host, memberId, isPlaying]);

  return {
    launch,
    attempt,
    relaunch: useCallback(() => setAttempt((previousAttempt) => previousAttempt + 1), []),
  };
}
