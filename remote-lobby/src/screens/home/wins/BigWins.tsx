import { useTranslation } from 'react-i18next';
import { rankWins } from './rankWins';
import { isBigWin, type LatestWin } from './LatestWinsProvider';
import { WinPanel } from './WinPanel';
import styles from './BigWins.module.css';
import { WinStrip } from './WinStrip';

/**
 * A strip and two panels with the wins of one call. The second panel has the title "of the week" in the specification,
 * although its wins are from the same call.
 */
export function BigWins({ wins }: { wins: readonly LatestWin[] }) {
  const { t } = useTranslation();
  const bigWins = wins.filter(isBigWin);
  if (bigWins.length === 0) return null;
  const { day, week } = rankWins(bigWins);
  return (
    <div className={styles['wins']}>
      <WinStrip wins={bigWins} />
      <div className={styles['panels']}>
        <WinPanel title={t('wins.day')} wins={day} firstRank={1} />
        <WinPanel title={t('wins.week')} wins={week} firstRank={6} />
      </div>
    </div>
  );
}
