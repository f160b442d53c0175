import type { CSSProperties, ReactNode } from 'react';
import { Skeleton } from 'shared-contracts/ui';
import styles from './GameGrid.module.css';

interface GameGridProps {
  id?: string;
  columns: number;
  labelledBy?: string;
  /** List items, as GameTile makes them. */
  children: ReactNode;
}

const asStyle = (columns: number) => ({ '--columns': columns }) as CSSProperties;

export function GameGrid({ id, columns, labelledBy, children }: GameGridProps) {
  return (
    // Safari takes the role from a list without markers.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul id={id} role="list" aria-labelledby={labelledBy} className={styles['grid']} style={asStyle(columns)}>
      {children}
    </ul>
  );
}

/** The room that a tile will take. */
export function TileSkeleton() {
  return (
    <div className={styles['bone']}>
      <Skeleton kind="tile" />
      <div className={styles['nameBone']}>
        <Skeleton width="82%" />
      </div>
    </div>
  );
}

/** The room that rows of games will take. */
export function GameGridSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div aria-hidden="true" className={styles['grid']} style={asStyle(columns)}>
      {Array.from({ length: columns * rows }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  );
}
