import { useEffect, useState, useSyncExternalStore } from 'react';
import { timer } from 'rxjs';

/** Source: K-001. */
const stepEveryMs = 3_000;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const motionQuery = reducedMotion();
  motionQuery.addEventListener('change', onChange);
  return () => motionQuery.removeEventListener('change', onChange);
}

/**
 * Calls `step` every 3 s. Pauses after the player has stopped it, and while `isInUse` is true. With reduced motion, it
 * is paused until the player resumes it. `isPlaying` stays true during a pause by `isInUse`.
 */
export function useAutoplay(isInUse: boolean, step: () => void) {
  const [choice, setChoice] = useState<'playing' | 'stopped'>();
  const prefersReducedMotion = useSyncExternalStore(subscribe, () => reducedMotion().matches);
  const isPlaying = choice === undefined ? !prefersReducedMotion : choice === 'playing';

  const isRunning = isPlaying && !isInUse;
  // Without dependencies, because each step renders the banners again and the effect then starts the next timer.
  useEffect(() => {
    if (!isRunning) return;
    const subscription = timer(stepEveryMs).subscribe(step);
    return () => subscription.unsubscribe();
  });

  return { isPlaying, toggle: () => setChoice(isPlaying ? 'stopped' : 'playing') };
}
