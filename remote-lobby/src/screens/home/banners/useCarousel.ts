import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { timer } from 'rxjs';

/** Source: K-001. */
const everyMs = 3_000;

const calm = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(changed: () => void) {
  const query = calm();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Goes through `count` slides of a track that snaps, by itself unless the player wants calm, has stopped it, or is
 * busy with it. The track's own scrolling, by finger or wheel, counts as going there.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where the track is being taken to; what it passes on the way is not where the player is. */
  const heading = useRef<number>(undefined);
  const [chosen, setChosen] = useState<'playing' | 'stopped'>();
  const [isBusy, setBusy] = useState(false);
  const isCalm = useSyncExternalStore(subscribe, () => calm().matches);
  const isPlaying = chosen === undefined ? !isCalm : chosen === 'playing';

  const go = (index: number) => {
    setCurrent(index);
    heading.current = index;
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({ left: index * clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };

  const isRunning = isPlaying && !isBusy && count > 1;
  useEffect(() => {
    if (!isRunning) return;
    const advancing = timer(everyMs).subscribe(() => go((current + 1) % count));
    return () => advancing.unsubscribe();
  });

  const noteScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const place = scrollLeft / clientWidth;
    if (heading.current !== undefined) {
      if (Math.abs(place - heading.current) > 0.02) return;
      heading.current = undefined;
    }
    setCurrent(Math.min(count - 1, Math.round(place)));
  };

  const noteHand = () => {
    heading.current = undefined;
  };

  const toggle = () => setChosen(isPlaying ? 'stopped' : 'playing');

  return { track, current, isPlaying, toggle, go, noteScroll, noteHand, setBusy };
}
