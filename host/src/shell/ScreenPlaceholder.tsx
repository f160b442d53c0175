import { Skeleton } from 'shared-contracts/ui';
import styles from './ScreenPlaceholder.module.css';

/** The shape of a page of games, which is what most players come for, until its remote is here. */
export function ScreenPlaceholder() {
  return (
    <div className={styles['page']}>
      <Skeleton height="160px" className={styles['band']} />
      <Skeleton width="12rem" height="1.75rem" />
      <div className={styles['tiles']}>
        {Array.from({ length: 16 }, (_, index) => (
          <Skeleton key={index} kind="tile" />
        ))}
      </div>
    </div>
  );
}
