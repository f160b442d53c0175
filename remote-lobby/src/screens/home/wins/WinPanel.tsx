import { useId } from 'react';
import type { BigWin } from 'shared-contracts/api';
import styles from './BigWins.module.css';
import { formatThousandsUsd } from './formatThousandsUsd';
import { WinPicture } from './WinPicture';

interface WinPanelProps {
  title: string;
  wins: readonly BigWin[];
  /** The rank of the first win. */
  firstRank: number;
}

/** Up to five wins with their ranks. Hidden if there are none. Source: S-049, S-050. */
export function WinPanel({ title, wins, firstRank }: WinPanelProps) {
  const headingId = useId();
  if (wins.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles['panel']}>
      <h2 id={headingId} className={styles['heading']}>
        {title}
      </h2>
      <ol start={firstRank} className={styles['ranks']}>
        {wins.map((win, index) => (
          <li key={index} className={styles['rank']}>
            <span aria-hidden="true" className={`num ${styles['number'] ?? ''}`}>
              {firstRank + index}
            </span>
            <WinPicture win={win} />
            <span translate="no" className={styles['name']}>
              {win.name}
            </span>
            <span className={`num ${styles['amount'] ?? ''}`}>{formatThousandsUsd(win.amountMinor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
