import { Pause, Play, Trophy } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-contracts/ui';
import { kUsd } from './kUsd';
import { isBigWin, type LatestWin } from './useLatestWins';
import styles from './WinsTicker.module.css';

/** More would only make the line longer. */
const told = 12;
const readingS = 5;

/** The latest wins in one running line, which can be stopped. Source: S-051. */
export function WinsTicker({ wins }: { wins: readonly LatestWin[] }) {
  const { t } = useTranslation();
  const [isStopped, setStopped] = useState(false);
  // Sentences of the operator come in one language and form of their own; they are not mixed with ours.
  const amounts = wins.filter(isBigWin);
  const lines = (amounts.length > 0 ? amounts : wins)
    .slice(0, told)
    .map((win) =>
      typeof win === 'string' ? win : t('wins.line', { name: win.name, amount: kUsd(win.amountMinor) }),
    );
  const line = (
    <span className={styles['line']}>
      {lines.map((text, index) => (
        <span key={index}>{text}</span>
      ))}
    </span>
  );

  return (
    <div className={styles['ticker']}>
      <span className={styles['label']}>
        <Trophy aria-hidden="true" />
        <span>{t('wins.latest')}</span>
      </span>
      {/* Running text cannot be read aloud; the strip of wins says the same and stands still. */}
      <div aria-hidden="true" className={styles['window']}>
        <div
          data-stopped={isStopped}
          className={styles['run']}
          style={{ '--run-time': `${String(lines.length * readingS)}s` } as CSSProperties}
        >
          {line}
          {line}
        </div>
      </div>
      <IconButton
        label={isStopped ? t('wins.play') : t('wins.pause')}
        icon={isStopped ? <Play fill="currentcolor" /> : <Pause fill="currentcolor" />}
        className={styles['stop']}
        onClick={() => setStopped(!isStopped)}
      />
    </div>
  );
}
