import styles from './Logo.module.css';

/** The brand's mark and name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles['logo']}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path
          d="M16 2 28.5 9v14L16 30 3.5 23V9Z"
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M16 8.5 22.5 16 16 23.5 9.5 16Z" fill="var(--color-accent)" />
      </svg>
      <span className={styles['name']}>{name}</span>
    </span>
  );
}
