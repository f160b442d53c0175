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

/** The indexes from `from` to `to - 1`, and `focusedIndex`, in ascending order. */
function indexesIn(from: number, to: number, focusedIndex: number | undefined): number[] {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
  if (focusedIndex === undefined || (focusedIndex >= from && focusedIndex < to)) return indexes;
  return focusedIndex < from ? [focusedIndex, ...indexes] : [...indexes, focusedIndex];
}

/**
 * A grid for long lists that renders only the visible games. The focused tile stays rendered after a scroll, so that
 * Tab continues from there. Screen readers get the position of each tile in the full list.
 */
export function WindowedGrid({ games, columns, labelledBy }: WindowedGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const { from, to, rowPx } = useVisibleRows(list, games.length > 0);
  const isMeasured = rowPx > 0;
  const rows = Math.ceil(games.length / columns);

  const indexes = indexesIn(from * columns, Math.min(games.length, to * columns), focusedIndex);

  const rememberFocus = ({ target }: FocusEvent) => {
    const tile = target.closest('li');
    setFocusedIndex(tile ? Number(tile.ariaPosInSet) - 1 : undefined);
  };

  return (
    // Safari removes the role from a list without markers. The handlers only observe the focus.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      role="list"
      aria-labelledby={labelledBy}
      className={`${styles['grid'] ?? ''} ${isMeasured ? (styles['measured'] ?? '') : ''}`}
      style={
        {
          '--columns': columns,
          ...(isMeasured && { '--row-height': `${String(rowPx)}px`, '--rows': rows }),
        } as CSSProperties
      }
      onFocus={rememberFocus}
      onBlur={() => setFocusedIndex(undefined)}
    >
      {indexes.map((index) => {
        const game = games[index];
        return (
          game && (
            <GameTile
              key={game.id}
              game={game}
              eager={index < columns * 2}
              position={{
                index,
                listSize: games.length,
                row: Math.floor(index / columns),
                column: index % columns,
              }}
            />
          )
        );
      })}
    </ul>
  );
}
