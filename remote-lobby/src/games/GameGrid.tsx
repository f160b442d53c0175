import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import type { Game } from 'shared-contracts/domain';
import { Skeleton } from 'shared-contracts/ui';
import { FavoriteButton } from '../favorites/FavoriteButton';
import { Cover } from './Cover';
import styles from './GameGrid.module.css';
import tileStyles from './GameTile.module.css';
import { useOpenGame } from './useOpenGame';

interface GameGridProps {
  columns: number;
  labelledBy?: string;
  /** List items, for example `GameTile`. */
  children: ReactNode;
}

const columnsStyle = (columns: number) => ({ '--columns': columns }) as CSSProperties;

export function GameGrid({ columns, labelledBy, children }: GameGridProps) {
  return (
    // Safari removes the role from a list without markers.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-labelledby={labelledBy} className={styles['grid']} style={columnsStyle(columns)}>
      {children}
    </ul>
  );
}

/** A skeleton with the size of a tile. */
export function TileSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton kind="tile" />
      <div className={styles['skeletonName']}>
        <Skeleton width="82%" />
      </div>
    </div>
  );
}

/** A skeleton with the size of some rows of games. */
export function GameGridSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div aria-hidden="true" className={styles['grid']} style={columnsStyle(columns)}>
      {Array.from({ length: columns * rows }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  );
}

/** The position of a tile in a list that is only partly rendered. */
interface TilePosition {
  readonly index: number;
  /** Number of games in the whole list. */
  readonly listSize: number;
  readonly row: number;
  readonly column: number;
}

interface GameTileProps {
  game: Game;
  /** Visible without scrolling, so its cover loads before the others. */
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
    <li className={tileStyles['tile']} {...(position && positionProps(position))}>
      <button
        type="button"
        className={tileStyles['main']}
        title={game.name}
        data-opens={popupId}
        onClick={() => void open(game, 0)}
      >
        {/* The style sheet draws the text of `data-play`, because an element for it would slow down long lists. */}
        <span aria-hidden="true" className={tileStyles['cover']} data-play={t('tile.play')}>
          <Cover game={game} eager={eager} />
        </span>
        <span translate="no" className={tileStyles['name']}>
          {game.name}
        </span>
      </button>
      {game.playForFun && (
        <button
          type="button"
          className={tileStyles['demo']}
          aria-label={t('tile.demoOf', { name: game.name })}
          data-opens="game"
          onClick={() => void open(game, 1)}
        >
          {t('tile.demo')}
        </button>
      )}
      <FavoriteButton game={game} />
      {host.serves('gameFacts') && (
        <button
          type="button"
          className={tileStyles['info']}
          aria-label={t('tile.aboutOf', { name: game.name })}
          data-opens="gameFacts"
          onClick={() => void host.openPopup('gameFacts', { gameId: game.id })}
        />
      )}
    </li>
  );
}
