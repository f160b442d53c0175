import { useTranslation } from 'react-i18next';
import { GameHeaderActions } from './GameHeaderActions';
import { GamePopupFrame } from './GamePopupFrame';
import { GameStage } from './GameStage';
import { RealityCheck } from './playSession/RealityCheck';
import { useRealityCheck } from './playSession/useRealityCheck';
import { useGamePlay } from './useGamePlay';

interface GamePlayProps {
  gameId: string;
  /** The member who plays for real money. Undefined for play money. */
  memberId?: string;
}

export function GamePlay({ gameId, memberId }: GamePlayProps) {
  const { t } = useTranslation();
  const { launch, attempt, relaunch } = useGamePlay(gameId, memberId);
  const isPlaying = launch.kind === 'ready';
  const isRealMoney = memberId !== undefined;
  const { playedMinutes, everyMinutes, setEveryMinutes, keepPlaying } = useRealityCheck(
    isPlaying && isRealMoney,
  );
  const name = 'game' in launch ? launch.game.name : t('game.title');
  return (
    <GamePopupFrame
      title={name}
      headerActions={<GameHeaderActions isPlaying={isPlaying} isRealMoney={isRealMoney} />}
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
    </GamePopupFrame>
  );
}
