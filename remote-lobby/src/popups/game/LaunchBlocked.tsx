import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from 'shared-contracts/ui';
import { GamePopupFrame } from './GamePopupFrame';
import styles from './GameStage.module.css';

/** The game popup without a game. Shows a spinner. Calls `closePopup` as soon as it is defined. */
export function LaunchBlocked({ closePopup }: { closePopup: (() => Promise<void>) | undefined }) {
  const { t } = useTranslation(['lobby', 'common']);
  const close = useEffectEvent(() => void closePopup?.());
  const canClose = closePopup !== undefined;
  useEffect(() => {
    if (canClose) close();
  }, [canClose]);
  return (
    <GamePopupFrame title={t('game.title')}>
      <div className={styles['stage']}>
        <div className={styles['loading']}>
          <Spinner size="large" label={t('common:loading')} />
        </div>
      </div>
    </GamePopupFrame>
  );
}
