import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from 'shared-contracts/domain';
import { useHost } from 'shared-contracts/remote/react';
import { FavoriteButton } from '../favorites/FavoriteButton';
import { Cover } from './Cover';
import styles from './GameTile.module.css';
import { playMoney, realMoney, useOpenGame } from './useOpenGame';

/** The position of a tile in a list. Needed if only a part of the list is rendered. */
interface TilePosition {
  readonly index: number;
  /** The number of all games in the list, rendered or not. */
  readonly listSize: number;
  readonly row: number;
  readonly column: number;
}

interface GameTileProps {
  game: Game;
  /** Whether the tile is visible without scrolling. Its cover then loads before the others. */
  eager?: boolean;
  position?: TilePosition;
}

const positionProps = ({ index, listSize, row, column }: TilePosition) => ({
  'aria-posinset': index + 1,
  'aria-setsize': listSize,
  style: { '--row': row, '--column': column } as CSSProperties,
});

/** One game of a grid. A click on the tile plays the game. Members also see a heart, and some games have a demo. */
export function GameTile({ game, eager = false, position }: GameTileProps) {
  const { t } = useTranslation();
  const host = useHost();
  const { popupId, open } = useOpenGame();
  return (
    <li className={styles['tile']} {...(position && positionProps(position))}>
      <button
        type="button"
        className={styles['main']}
        title={game.name}
        data-opens={popupId}
        onClick={() => void open(game, realMoney)}
      >
        {/* CSS draws the text of `data-play`, because another element in each tile would slow down long lists. */}
        <span aria-hidden="true" className={styles['cover']} data-play={t('tile.play')}>
          <Cover game={game} eager={eager} />
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
          onClick={() => void open(game, playMoney)}
        >
          {t('tile.demo')}
        </button>
      )}
      <FavoriteButton game={game} />
      {host.serves('gameFacts') && (
        <button
          type="button"
          className={styles['info']}
          aria-label={t('tile.aboutOf', { name: game.name })}
          data-opens="gameFacts"
          onClick={() => void host.openPopup('gameFacts', { gameId: game.id })}
        />
      )}
    </li>
  );
}
