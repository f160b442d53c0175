import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timer } from 'rxjs';
import { Button, Spinner, type Elements } from 'shared-contracts/ui';
import { Cover } from '../../games/Cover';
import styles from './GameStage.module.css';
import type { Launch } from './launch/launchGame';

/** A frame that has not loaded by then says that it takes long. */
const slowAfterMs = 20_000;

/**
 * What the game's own page may do: run, keep its storage, post forms, hold the pointer, open its help.
 * It may not navigate the page around it.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-popups';

interface GameStageProps {
  launch: Launch;
  onBegin: () => void;
  /** Lies over the game, which waits meanwhile. */
  over?: Elements;
}

/** The game's frame, and what stands over it until it has loaded. A new launch needs a new stage. */
export function GameStage({ launch, onBegin, over = false }: GameStageProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const [isLoaded, setLoaded] = useState(false);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const clock = timer(slowAfterMs).subscribe(() => setSlow(true));
    return () => clock.unsubscribe();
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
          inert={over !== false}
          referrerPolicy="origin"
          className={styles['frame']}
          onLoad={() => setLoaded(true)}
        />
      )}
      {!isLoaded && (
        <div className={styles['waiting']}>
          <div className={styles['cover']}>{game && <Cover game={game} first />}</div>
          <div role="status" className={styles['progress']}>
            <Spinner size="small" />
            <span>{game ? t('game.loading', { name: game.name }) : t('game.preparing')}</span>
          </div>
          <div role="status" className={styles['slow']}>
            {isSlow && <p>{t('game.slow')}</p>}
          </div>
          {isSlow && (
            <Button size="compact" onClick={onBegin}>
              {t('game.begin')}
            </Button>
          )}
        </div>
      )}
      {over}
    </div>
  );
}
