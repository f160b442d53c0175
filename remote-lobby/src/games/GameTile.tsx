import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Game } from 'shared-contracts/domain';
import { Button } from 'shared-contracts/ui';
import { Cover } from './Cover';
import styles from './GameTile.module.css';
import { useOpenGame } from './useOpenGame';

/** One game of a grid: the whole tile plays; a demo stands beside it where the game has one. */
export function GameTile({ game, first = false }: { game: Game; first?: boolean }) {
  const { t } = useTranslation();
  const open = useOpenGame();
  return (
    <li className={styles['tile']}>
      <button type="button" className={styles['main']} title={game.name} onClick={() => open(game, 0)}>
        <span className={styles['art']}>
          <Cover game={game} first={first} />
          <span aria-hidden="true" className={styles['veil']}>
            <span className={styles['play']}>
              <Play fill="currentcolor" />
              {t('tile.play')}
            </span>
          </span>
        </span>
        <span className={styles['name']}>{game.name}</span>
      </button>
      {game.playForFun && (
        <Button
          size="compact"
          className={styles['demo']}
          aria-label={t('tile.demoOf', { name: game.name })}
          onClick={() => open(game, 1)}
        >
          {t('tile.demo')}
        </Button>
      )}
    </li>
  );
}
