import { useRef, useState, type CSSProperties, type FocusEvent } from 'react';
import type { Game } from 'shared-contracts/domain';
import { GameTile } from './GameTile';
import { useVisibleRows } from './useVisibleRows';
import styles from './WindowedGrid.module.css';

interface WindowedGridProps {
  games: readonly Game[];
  columns: number;
  labelledBy: string;
}

function indexesIn(from: number, to: number, focused: number | undefined): number[] {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
  if (focused === undefined || (focused >= from && focused < to)) return indexes;
  return focused < from ? [focused, ...indexes] : [...indexes, focused];
}

/**
 * Games without end in a grid of which only the part in sight exists. The tile that has the focus stays, wherever the
 * page is scrolled to, so that Tab goes on from there; each says its place in the whole.
 */
export function WindowedGrid({ games, columns, labelledBy }: WindowedGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number>();
  const { from, to, rowPx } = useVisibleRows(list, games.length > 0);
  const isPlaced = rowPx > 0;
  const rows = Math.ceil(games.length / columns);

  const indexes = indexesIn(from * columns, Math.min(games.length, to * columns), focused);

  const noteFocus = ({ target }: FocusEvent) => {
    const tile = target.closest('li');
    setFocused(tile ? Number(tile.ariaPosInSet) - 1 : undefined);
  };

  return (
    // Safari takes the role from a list without markers; the focus is only watched.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      role="list"
      aria-labelledby={labelledBy}
      className={`${styles['grid'] ?? ''} ${isPlaced ? (styles['placed'] ?? '') : ''}`}
      style={
        {
          '--columns': columns,
          ...(isPlaced && { '--row-height': `${String(rowPx)}px`, '--rows': rows }),
        } as CSSProperties
      }
      onFocus={noteFocus}
      onBlur={() => setFocused(undefined)}
    >
      {indexes.map((index) => {
        const game = games[index];
        return (
          game && (
            <GameTile
              key={game.id}
              game={game}
              first={index < columns * 2}
              place={{ index, of: games.length, row: Math.floor(index / columns), column: index % columns }}
            />
          )
        );
      })}
    </ul>
  );
}
