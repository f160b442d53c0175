import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Badge, Button } from 'shared-contracts/ui';
import { GameFrame } from './GameFrame';
import { GameStage } from './GameStage';
import { ElapsedTime } from './sitting/ElapsedTime';
import { RealityCheck } from './sitting/RealityCheck';
import { useRealityCheck } from './sitting/useRealityCheck';
import { useGamePlay } from './useGamePlay';

interface GamePlayProps {
  gameId: string;
  /** Who plays for real money; left out for play money. */
  memberId?: string;
}

export function GamePlay({ gameId, memberId }: GamePlayProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const { launch, attempt, begin } = useGamePlay(gameId, memberId);
  const isPlayed = launch.kind === 'ready';
  const isForMoney = memberId !== undefined;
  const { playedMinutes, everyMinutes, setEveryMinutes, keepPlaying } = useRealityCheck(
    isPlayed && isForMoney,
  );
  const name = 'game' in launch ? launch.game.name : t('game.title');
  const deposit = host.serves('deposit') && (
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
          <ElapsedTime isRunning={isPlayed} />
          {isForMoney ? deposit : <Badge tone="info">{t('game.playMoney')}</Badge>}
        </>
      }
      canFill
    >
      <GameStage
        key={attempt}
        launch={launch}
        onBegin={begin}
        over={
          playedMinutes !== undefined && (
            <RealityCheck
              gameName={name}
              playedMinutes={playedMinutes}
              everyMinutes={everyMinutes}
              onEvery={setEveryMinutes}
              onKeepPlaying={keepPlaying}
            />
          )
        }
      />
    </GameFrame>
  );
}
