import { useHost } from 'shared-contracts/remote/react';
import styles from './PrintedBrand.module.css';

/** The issuer of a printed receipt, in place of the popup's header. Hidden on the screen. */
export function PrintedBrand() {
  const { config } = useHost();
  return (
    <p translate="no" className={styles['brand']}>
      {config.name}
    </p>
  );
}
