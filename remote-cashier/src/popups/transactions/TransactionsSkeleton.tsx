import { Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import styles from './TransactionsPopup.module.css';

const rows = Array.from({ length: 12 }, (_, row) => row);

/** A placeholder with the height of the rows, so that the list does not shift when they load. */
export function TransactionsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles['daySkeleton']}>
        <Skeleton width="9rem" />
      </div>
      {rows.map((row) => (
        <div key={row} className={styles['rowSkeleton']}>
          <Skeleton width="40px" height="40px" className={styles['iconSkeleton']} />
          <Skeleton kind="text" lines={2} width="7rem" />
          <Skeleton kind="text" lines={2} width="6rem" />
        </div>
      ))}
    </div>
  );
}
