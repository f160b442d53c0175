import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** In slide widths, which is less than 2 px. Needed because the browser may round the width of the track. */
const arrivalTolerance = 0.004;

/**
 * The current slide of a carousel with scroll snapping. `show` and the player's scrolling change the slide. With
 * `hasCopies`, the track starts with a copy of the last slide and ends with a copy of the first slide. When the track
 * reaches a copy, it jumps to the original without animation.
 */
export function useTrack(track: RefObject<HTMLUListElement | null>, count: number, hasCopies: boolean) {
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
      if (Math.abs(position - target.current) > 0.02) return;
      target.current = undefined;
    }
    const nearestIndex = (Math.round(position) + count) % count;
    // At either copy, jumps to the original, but only after the scroll has ended. Otherwise the browser would add the
    // rest of the movement to the jump.
    if (Math.abs(position - (count - 1) / 2) > (count + 1) / 2 - arrivalTolerance)
      scrollTo(nearestIndex, 'instant');
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

  // The copies shift the slides. The track has no width while the view is hidden, and another width after a resize.
  const align = useEffectEvent(() => scrollTo(current, 'instant'));
  useLayoutEffect(() => {
    align();
    const observer = new ResizeObserver(() => align());
    if (track.current) observer.observe(track.current);
    return () => observer.disconnect();
  }, [track, hasCopies]);

  return { current, show };
}
