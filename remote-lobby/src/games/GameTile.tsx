import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from 'shared-contracts/domain';
import { FavouriteButton } from '../favourites/FavouriteButton';
import { Cover } from './Cover';
import styles from './GameTile.module.css';
import { useOpenGame } from './useOpenGame';

/** Where a tile stands in a list of which only a part is rendered. */
interface TilePlace {
  readonly index: number;
  readonly of: number;
  readonly row: number;
  readonly column: number;
}

interface GameTileProps {
  game: Game;
  first?: boolean;
  place?: TilePlace;
}

const placed = ({ index, of, row, column }: TilePlace) => ({
  'aria-posinset': index + 1,
  'aria-setsize': of,
  style: { '--row': row, '--column': column } as CSSProperties,
});

/** One game of a grid: the whole tile plays; beside it stand a demo where the game has one, and a member's heart. */
export function GameTile({ game, first = false, place }: GameTileProps) {
  const { t } = useTranslation();
  const { opens, open } = useOpenGame();
  return (
    <li className={styles['tile']} {...(place && placed(place))}>
      <button
        type="button"
        className={styles['main']}
        title={game.name}
        data-opens={opens}
        onClick={() => void open(game, 0)}
      >
        {/* The word Play over a cover is drawn by the style sheet: a list of thousands is mostly these elements. */}
        <span aria-hidden="true" className={styles['art']} data-play={t('tile.play')}>
          <Cover game={game} first={first} />
        </span>
        <span translate="no" className={styles['name']}>
          {game.name}
        </span>
      </button>
      {game.playForFun && (
        <button
          type="button"
          className={styles['demo']}
          aria-label={t('tile.demoOf', { name: game.name })}
          data-opens="game"
          onClick={() => void open(game, 1)}
        >
          {t('tile.demo')}
        </button>
      )}
      <FavouriteButton game={game} />
    </li>
  );
}
