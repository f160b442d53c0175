import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const secondsUntil = (endMs: number) => Math.max(0, Math.ceil((endMs - Date.now()) / 1_000));

const asClock = (seconds: number) =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** The time that is left to answer; read out on demand only, since it changes every second. */
export function IdleCountdown({ untilMs }: { untilMs: number }) {
  const { t } = useTranslation();
  const [leftS, setLeftS] = useState(() => secondsUntil(untilMs));
  useEffect(() => {
    const ticking = setInterval(() => {
      setLeftS(secondsUntil(untilMs));
    }, 1_000);
    return () => {
      clearInterval(ticking);
    };
  }, [untilMs]);
  return (
    <p role="timer" aria-live="off">
      {t('idle.left', { time: asClock(leftS) })}
    </p>
  );
}
