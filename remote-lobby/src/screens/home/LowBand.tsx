import type { ReactNode } from 'react';
import styles from './ComingSoon.module.css';

interface LowBandProps {
  icon: ReactNode;
  children: ReactNode;
}

/** What stands in a row that is the player's own to fill: no higher than its words. */
export function LowBand({ icon, children }: LowBandProps) {
  return (
    <div className={`${styles['band'] ?? ''} ${styles['low'] ?? ''}`}>
      <span className={styles['icon']}>{icon}</span>
      <p className={styles['words']}>{children}</p>
    </div>
  );
}
