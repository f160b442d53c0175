import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Too long to stand beside its label. */
  readonly isLong?: boolean;
}

/** What is known of a payment, label by label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value, isLong = false }) => (
        <div key={label} className={styles[isLong ? 'long' : 'fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
