import { brandMark } from 'shared-contracts/domain';
import styles from './Logo.module.css';

/** The brand's mark and name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles['logo']}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path
          d={brandMark.outline}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d={brandMark.gem} fill="var(--color-accent)" />
      </svg>
      <span translate="no" className={styles['name']}>
        {name}
      </span>
    </span>
  );
}
