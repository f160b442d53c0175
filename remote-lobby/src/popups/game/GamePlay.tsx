import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Badge, Button } from 'shared-contracts/ui';
import { GameFrame } from './GameFrame';
import styles from './GamePlay.module.css';
import { GameStage } from './GameStage';
import { ElapsedTime } from './playSession/ElapsedTime';
import { RealityCheck } from './playSession/RealityCheck';
import { SessionResult } from './playSession/SessionResult';
import { useRealityCheck } from './playSession/useRealityCheck';
import { useGamePlay } from './useGamePlay';

interface GamePlayProps {
  gameId: string;
  /** The member who plays for real money. Undefined for play money. */
  memberId?: string;
}

export function GamePlay({ gameId, memberId }: GamePlayProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const { launch, attempt, relaunch } = useGamePlay(gameId, memberId);
  const isPlaying = launch.kind === 'ready';
  const isRealMoney = memberId !== undefined;
  const { playedMinutes, everyMinutes, setEveryMinutes, keepPlaying } = useRealityCheck(
    isPlaying && isRealMoney,
  );
  const name = 'game' in launch ? launch.game.name : t('game.title');
  const depositButton = host.serves('deposit') && (
    <Button
      variant="primary"
      size="compact"
      data-opens="deposit"
      onClick={() => void host.openPopup('deposit')}
    >
      {t('common:deposit')}
    </Button>
  );
  return (
    <GameFrame
      title={name}
      actions={
        <>
          <div className={styles['session']}>
            <ElapsedTime isRunning={isPlaying} />
            {isRealMoney && <SessionResult isPlaying={isPlaying} />}
          </div>
          {isRealMoney ? depositButton : <Badge tone="info">{t('game.playMoney')}</Badge>}
        </>
      }
      hasFullScreenButton
    >
      <GameStage
        key={attempt}
        launch={launch}
        onRelaunch={relaunch}
        overlay={
          playedMinutes !== undefined && (
            <RealityCheck
              gameName={name}
              playedMinutes={playedMinutes}
              everyMinutes={everyMinutes}
              onChange={setEveryMinutes}
              onKeepPlaying={keepPlaying}
            />
          )
        }
      />
    </GameFrame>
  );
}
