import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodes } from 'shared-contracts/api';
import { gameClosed, gameOpened } from 'shared-contracts/events';
import { useHost } from 'shared-contracts/remote/react';
import { takePassed } from '../../games/blockCheck';
import { useBlockedNotice } from '../../games/useBlockedNotice';
import { channelOf } from './launch/channelOf';
import { launchGame, type Launch } from './launch/launchGame';
import { watchBlock } from './watchBlock';

/**
 * One sitting at a game: launches it, watches the balance of a member who plays for money, and leaves when it must.
 * Without a member it is play money. However the popup goes away, the others hear that the game is gone.
 */
export function useGamePlay(gameId: string, memberId: string | undefined) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const showBlocked = useBlockedNotice();
  const [launch, setLaunch] = useState<Launch>({ kind: 'asking' });

  const turnBack = async (text: string) => {
    await host.closePopup('game');
    // Closing the popup removes error toasts, so it is closed first.
    await host.toast(text, 'bad');
  };

  const leave = useEffectEvent(async (reason: Launch) => {
    // A lost session is the host's to answer: it leads to the login.
    if ('error' in reason && reason.error === errorCodes.signedOut) return host.closePopup('game');
    switch (reason.kind) {
      case 'blocked':
        // Before play the alert does not cover a game that will not start; a running game ends once it is confirmed.
        if (launch.kind === 'ready') return showBlocked(() => host.closePopup('game'));
        await host.closePopup('game');
        return showBlocked();
      case 'refused':
        return turnBack(reason.message || t('common:serverBusy'));
      case 'noGame':
      case 'unsafe':
        return turnBack(t('game.launchFailed'));
      case 'asking':
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
    const spec = {
      gameId,
      memberId,
      isBlockChecked: takePassed(gameId),
      channel: channelOf(navigator.userAgent),
      gameOrigins: host.config.gameOrigins,
      ownOrigin: location.origin,
    };
    const launching = launchGame(spec, host).subscribe(setLaunch);
    return () => launching.unsubscribe();
  }, [host, gameId, memberId, attempt]);

  useEffect(() => void leave(launch), [launch]);

  const isPlayed = launch.kind === 'ready';
  useEffect(() => {
    if (!isPlayed || memberId === undefined) return;
    const watching = watchBlock(host, memberId).subscribe((kind) => void leave({ kind }));
    return () => watching.unsubscribe();
  }, [host, memberId, isPlayed]);

  return { launch, attempt, begin: useCallback(() => setAttempt((before) => before + 1), []) };
}
