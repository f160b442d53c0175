import { useHost } from 'shared-contracts/remote/react';
import styles from './PrintedBrand.module.css';

/** The brand name at the top of a printed receipt. It replaces the popup's header, and is hidden on the screen. */
export function PrintedBrand() {
  const { config } = useHost();
  return (
    <p translate="no" className={styles['brand']}>
      {config.name}
    </p>
  );
}
