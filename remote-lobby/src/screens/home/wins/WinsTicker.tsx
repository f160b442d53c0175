import { Pause, Play, Trophy } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-contracts/ui';
import { formatThousandsUsd } from './formatThousandsUsd';
import { isBigWin, type LatestWin } from './LatestWinsProvider';
import styles from './WinsTicker.module.css';

const maxWins = 12;
const secondsPerWin = 5;

/** The latest wins in a moving line that the player can stop. Source: S-051. */
export function WinsTicker({ wins }: { wins: readonly LatestWin[] }) {
  const { t } = useTranslation();
  const [isStopped, setStopped] = useState(false);
  // The operator's own sentences are in one language and look different, so they are shown only if there are no other
  // wins.
  const bigWins = wins.filter(isBigWin);
  const lines = (bigWins.length > 0 ? bigWins : wins)
    .slice(0, maxWins)
    .map((win) =>
      typeof win === 'string'
        ? win
        : t('wins.line', { name: win.name, amount: formatThousandsUsd(win.amountMinor) }),
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
      {/* Hidden from screen readers, because moving text is hard to follow. The strip below contains the same wins. */}
      <div aria-hidden="true" className={styles['window']}>
        <div
          data-stopped={isStopped}
          className={styles['run']}
          style={{ '--run-time': `${String(lines.length * secondsPerWin)}s` } as CSSProperties}
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
