import type { ReactNode } from 'react';
import styles from './ComingSoon.module.css';

interface EmptyRowProps {
  icon: ReactNode;
  children: ReactNode;
}

/** A notice in an empty row that the player can fill, for example with favorites. It is less tall than a row of games. */
export function EmptyRow({ icon, children }: EmptyRowProps) {
  return (
    <div className={`${styles['notice'] ?? ''} ${styles['compact'] ?? ''}`}>
      <span className={styles['icon']}>{icon}</span>
      <p className={styles['text']}>{children}</p>
    </div>
  );
}
