import { useEffect, useState } from 'react';
import { timer } from 'rxjs';

/**
 * Whole seconds since `isRunning` became true. They come from the clock, because browsers delay timers of hidden tabs.
 */
export function useElapsedSeconds(isRunning: boolean): number {
  const [elapsedSeconds, setElapsedSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const startedAtMs = performance.now();
    const subscription = timer(0, 1_000).subscribe(() =>
      setElapsedSeconds(Math.floor((performance.now() - startedAtMs) / 1_000)),
    );
    return () => subscription.unsubscribe();
  }, [isRunning]);
  return elapsedSeconds;
}
