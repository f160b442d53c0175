import { useTranslation } from 'react-i18next';
import { clockText } from './clockText';
import styles from './ElapsedTime.module.css';
import { useElapsedSeconds } from './useElapsedSeconds';

/** The elapsed time of play. It is always visible, as the UK's technical standards require (RTS 13). */
export function ElapsedTime({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation();
  const elapsedSeconds = useElapsedSeconds(isRunning);
  return (
    <span role="timer" aria-label={t('game.timePlayed')} className={`num ${styles['elapsed'] ?? ''}`}>
      {clockText(elapsedSeconds)}
    </span>
  );
}
