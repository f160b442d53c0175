import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from 'shared-contracts/ui';
import { GameFrame } from './GameFrame';
import styles from './GameStage.module.css';

/** No game yet, or never: leads elsewhere when there is a reason to, and waits otherwise. */
export function TurnedAway({ lead }: { lead: (() => Promise<void>) | undefined }) {
  const { t } = useTranslation(['lobby', 'common']);
  const go = useEffectEvent(() => void lead?.());
  const hasReason = lead !== undefined;
  useEffect(() => {
    if (hasReason) go();
  }, [hasReason]);
  return (
    <GameFrame title={t('game.title')}>
      <div className={styles['stage']}>
        <div className={styles['waiting']}>
          <Spinner size="large" label={t('common:loading')} />
        </div>
      </div>
    </GameFrame>
  );
}
