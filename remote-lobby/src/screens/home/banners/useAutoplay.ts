import { useEffect, useState, useSyncExternalStore } from 'react';
import { timer } from 'rxjs';

/** Source: K-001. */
const everyMs = 3_000;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Calls `step` every 3 s. Pauses with reduced motion, after the player has stopped it, and while `isInUse`. */
export function useAutoplay(isInUse: boolean, step: () => void) {
  const [chosen, setChosen] = useState<'playing' | 'stopped'>();
  const prefersReducedMotion = useSyncExternalStore(subscribe, () => reducedMotion().matches);
  const isPlaying = chosen === undefined ? !prefersReducedMotion : chosen === 'playing';

  const isRunning = isPlaying && !isInUse;
  useEffect(() => {
    if (!isRunning) return;
    const advancing = timer(everyMs).subscribe(step);
    return () => advancing.unsubscribe();
  });

  return { isPlaying, toggle: () => setChosen(isPlaying ? 'stopped' : 'playing') };
}
