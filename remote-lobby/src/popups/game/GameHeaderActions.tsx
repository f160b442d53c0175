import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Badge, Button } from 'shared-contracts/ui';
import styles from './GameHeaderActions.module.css';
import { ElapsedTime } from './playSession/ElapsedTime';
import { SessionResult } from './playSession/SessionResult';

interface GameHeaderActionsProps {
  isPlaying: boolean;
  isRealMoney: boolean;
}

/**
 * The elapsed time, the net result and Deposit in the header of a game. With play money, a badge replaces net result
 * and Deposit. `GamePopupFrame` renders the title, full screen and Close.
 */
export function GameHeaderActions({ isPlaying, isRealMoney }: GameHeaderActionsProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
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
    <>
      <div className={styles['session']}>
        <ElapsedTime isRunning={isPlaying} />
        {isRealMoney && <SessionResult isPlaying={isPlaying} />}
      </div>
      {isRealMoney ? depositButton : <Badge tone="info">{t('game.playMoney')}</Badge>}
    </>
  );
}
