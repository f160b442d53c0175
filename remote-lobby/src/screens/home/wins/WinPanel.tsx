import { useId } from 'react';
import type { BigWin } from 'shared-contracts/api';
import styles from './BigWins.module.css';
import { formatKUsd } from './formatKUsd';
import { WinPicture } from './WinPicture';

interface WinPanelProps {
  title: string;
  wins: readonly BigWin[];
  /** The rank of the first win. */
  from: number;
}

/** Up to five wins with their ranks. Hidden if there are none. Source: S-049, S-050. */
export function WinPanel({ title, wins, from }: WinPanelProps) {
  const headingId = useId();
  if (wins.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles['panel']}>
      <h2 id={headingId} className={styles['heading']}>
        {title}
      </h2>
      <ol start={from} className={styles['ranks']}>
        {wins.map((win, index) => (
          <li key={index} className={styles['rank']}>
            <span aria-hidden="true" className={`num ${styles['number'] ?? ''}`}>
              {from + index}
            </span>
            <WinPicture win={win} />
            <span translate="no" className={styles['name']}>
              {win.name}
            </span>
            <span className={`num ${styles['amount'] ?? ''}`}>{formatKUsd(win.amountMinor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
