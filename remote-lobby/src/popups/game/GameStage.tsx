import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timer } from 'rxjs';
import { Button, Spinner, type Elements } from 'shared-contracts/ui';
import { Cover } from '../../games/Cover';
import styles from './GameStage.module.css';
import type { Launch } from './launch/launchGame';

/** If the frame is still loading after this time, a notice offers to launch the game again. */
const slowAfterMs = 20_000;

/**
 * The game's page may run scripts, use its storage, submit forms, lock the pointer and open its help. It must not
 * navigate our page.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-popups';

interface GameStageProps {
  launch: Launch;
  onRelaunch: () => void;
  /** Covers the game and blocks input to it. */
  overlay?: Elements;
}

/** The game's frame, with a loading state until it has loaded. Each launch needs its own instance. */
export function GameStage({ launch, onRelaunch, overlay = false }: GameStageProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const [isLoaded, setLoaded] = useState(false);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const subscription = timer(slowAfterMs).subscribe(() => setSlow(true));
    return () => subscription.unsubscribe();
  }, []);

  const game = launch.kind === 'preparing' || launch.kind === 'ready' ? launch.game : undefined;
  return (
    <div className={styles['stage']} aria-busy={!isLoaded}>
      {launch.kind === 'ready' && (
        <iframe
          src={launch.url}
          title={launch.game.name}
          sandbox={sandbox}
          allow="autoplay; fullscreen; encrypted-media"
          inert={overlay !== false}
          referrerPolicy="origin"
          className={styles['frame']}
          onLoad={() => setLoaded(true)}
        />
      )}
      {!isLoaded && (
        <div className={styles['loading']}>
          <div className={styles['cover']}>{game && <Cover game={game} eager />}</div>
          <div role="status" className={styles['progress']}>
            <Spinner size="small" />
            <span>{game ? t('game.loading', { name: game.name }) : t('game.preparing')}</span>
          </div>
          <div role="status" className={styles['slow']}>
            {isSlow && <p>{t('game.slow')}</p>}
          </div>
          {isSlow && (
            <Button size="compact" onClick={onRelaunch}>
              {t('game.begin')}
            </Button>
          )}
        </div>
      )}
      {overlay}
    </div>
  );
}
