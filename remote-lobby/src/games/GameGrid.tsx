import type { CSSProperties, ReactNode } from 'react';
import { Skeleton } from 'shared-contracts/ui';
import styles from './GameGrid.module.css';

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
