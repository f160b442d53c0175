import { useEffect, useState, useSyncExternalStore } from 'react';
import { timer } from 'rxjs';

/** Source: K-001. */
const everyMs = 3_000;

const calm = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(changed: () => void) {
  const query = calm();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Takes the next step by itself, unless the player wants calm, has stopped it, or `isHeld`. */
export function useAutoplay(isHeld: boolean, step: () => void) {
  const [chosen, setChosen] = useState<'playing' | 'stopped'>();
  const isCalm = useSyncExternalStore(subscribe, () => calm().matches);
  const isPlaying = chosen === undefined ? !isCalm : chosen === 'playing';

  const isRunning = isPlaying && !isHeld;
  useEffect(() => {
    if (!isRunning) return;
    const advancing = timer(everyMs).subscribe(step);
    return () => advancing.unsubscribe();
  });

  return { isPlaying, toggle: () => setChosen(isPlaying ? 'stopped' : 'playing') };
}
