import type { ReactNode } from 'react';
import type { Elements } from 'shared-contracts/ui';
import styles from './ComingSoon.module.css';

interface LowBandProps {
  icon: ReactNode;
  children: ReactNode;
  /** One thing to do about it. */
  action?: Elements;
}

/** What stands in a row that is the player's own to fill: no higher than its words. */
export function LowBand({ icon, children, action }: LowBandProps) {
  return (
    <div className={`${styles['band'] ?? ''} ${styles['low'] ?? ''}`}>
      <span className={styles['icon']}>{icon}</span>
      <p className={styles['words']}>{children}</p>
      {action}
    </div>
  );
}
