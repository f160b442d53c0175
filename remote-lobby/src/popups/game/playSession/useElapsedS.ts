import { useEffect, useState } from 'react';
import { timer } from 'rxjs';

/** Whole seconds since `isRunning` became true. Reads the clock, because a hidden tab skips timer ticks. */
export function useElapsedS(isRunning: boolean): number {
  const [elapsedS, setElapsedS] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const startedAtMs = performance.now();
    const subscription = timer(0, 1_000).subscribe(() =>
      setElapsedS(Math.floor((performance.now() - startedAtMs) / 1_000)),
    );
    return () => subscription.unsubscribe();
  }, [isRunning]);
  return elapsedS;
}
