import { vaultFields } from 'shared-contracts/payments';
import { Skeleton } from 'shared-contracts/ui';
import styles from './VaultFrame.module.css';

/** As wide and high as the fields that will stand here. */
export function VaultSkeleton() {
  return (
    <div className={styles['skeleton']}>
      {vaultFields.map((field) => (
        <div key={field} className={`${styles['field'] ?? ''} ${styles[field] ?? ''}`}>
          <Skeleton width="40%" />
          <Skeleton height="48px" />
          {field === 'number' || field === 'cvv' ? <Skeleton width="60%" /> : null}
        </div>
      ))}
    </div>
  );
}
