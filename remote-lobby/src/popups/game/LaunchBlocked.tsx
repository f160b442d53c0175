import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from 'shared-contracts/ui';
import { GameFrame } from './GameFrame';
import styles from './GameStage.module.css';

/** A popup without a game. Calls `leave` once it is defined, and shows a spinner until then. */
export function LaunchBlocked({ leave }: { leave: (() => Promise<void>) | undefined }) {
  const { t } = useTranslation(['lobby', 'common']);
  const onLeave = useEffectEvent(() => void leave?.());
  const canLeave = leave !== undefined;
  useEffect(() => {
    if (canLeave) onLeave();
  }, [canLeave]);
  return (
    <GameFrame title={t('game.title')}>
      <div className={styles['stage']}>
        <div className={styles['loading']}>
          <Spinner size="large" label={t('common:loading')} />
        </div>
      </div>
    </GameFrame>
  );
}
