import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Largest distance from a copy, in slide widths, at which a scroll has ended. Browsers may round the track's width. */
const copyTolerance = 0.004;
/** Largest distance from the target slide, in slide widths, at which a scroll has ended. */
const targetTolerance = 0.02;

/**
 * The current slide of a carousel with scroll snapping. `show` and the player's scrolling change the slide. With
 * `hasCopies`, the track starts with a copy of the last slide and ends with a copy of the first slide. When the track
 * reaches a copy, it jumps to the original without animation.
 */
export function useCarouselTrack(
  track: RefObject<HTMLUListElement | null>,
  count: number,
  hasCopies: boolean,
) {
  const [current, setCurrent] = useState(0);
  /** Target slide of a running scroll. Slides passed on the way are ignored. */
  const target = useRef<number>(undefined);
  const copiesBefore = hasCopies ? 1 : 0;

  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({ left: (index + copiesBefore) * clientWidth, behavior });
  };

  const show = (index: number) => {
    setCurrent(index % count);
    target.current = index;
    // Follows scroll-behavior in the style sheet: smooth, unless reduced motion is preferred.
    scrollTo(index, 'auto');
  };

  const updateCurrent = useEffectEvent(() => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const position = scrollLeft / clientWidth - copiesBefore;
    if (target.current !== undefined) {
      // The scroll to the target is still running.
      if (Math.abs(position - target.current) > targetTolerance) return;
      target.current = undefined;
    }
    const nearestIndex = (Math.round(position) + count) % count;
    // The copies are at the positions -1 and `count`. Jumps to the original only after the scroll has ended, because
    // the browser would add the remaining movement to the jump.
    const isAtCopy = position < -1 + copyTolerance || position > count - copyTolerance;
    if (isAtCopy) scrollTo(nearestIndex, 'instant');
    setCurrent(nearestIndex);
  });

  useEffect(() => {
    const element = track.current;
    const onManualScroll = () => {
      target.current = undefined;
    };
    const onScroll = () => updateCurrent();
    element?.addEventListener('scroll', onScroll);
    element?.addEventListener('pointerdown', onManualScroll);
    element?.addEventListener('wheel', onManualScroll, { passive: true });
    return () => {
      element?.removeEventListener('scroll', onScroll);
      element?.removeEventListener('pointerdown', onManualScroll);
      element?.removeEventListener('wheel', onManualScroll);
    };
  }, [track]);

  // Shows the current slide again after the copies have shifted the slides, and after the track has changed its width.
  const align = useEffectEvent(() => scrollTo(current, 'instant'));
  useLayoutEffect(() => {
    align();
    const observer = new ResizeObserver(() => align());
    if (track.current) observer.observe(track.current);
    return () => observer.disconnect();
  }, [track, hasCopies]);

  return { current, show };
}
