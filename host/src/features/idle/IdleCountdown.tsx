import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const secondsUntil = (endMs: number) => Math.max(0, Math.ceil((endMs - Date.now()) / 1_000));

const formatClock = (seconds: number) =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** The remaining time to respond. Screen readers do not announce it, because it changes every second. */
export function IdleCountdown({ untilMs }: { untilMs: number }) {
  const { t } = useTranslation();
  const [remainingS, setRemainingS] = useState(() => secondsUntil(untilMs));
  useEffect(() => {
    const timer = setInterval(() => {
      setRemainingS(secondsUntil(untilMs));
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [untilMs]);
  return (
    <p role="timer" aria-live="off">
      {t('idle.left', { time: formatClock(remainingS) })}
    </p>
  );
}
