import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * The track is at a copy if its distance from the copy is below this, in slide widths. The tolerance is not zero,
 * because browsers may round widths.
 */
const copyTolerance = 0.004;
/** A scroll has ended if its distance from the target slide is at most this, in slide widths. */
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
    // `auto` applies `scroll-behavior` of the style sheet, which is smooth unless the player prefers reduced motion.
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
    // The copies are at the positions -1 and `count`. The jump waits for the end of the scroll. Otherwise the browser
    // would add the rest of the scroll to the jump.
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

  // Shows the current slide again after its position has changed: when copies are added, and when the width changes.
  const align = useEffectEvent(() => scrollTo(current, 'instant'));
  useLayoutEffect(() => {
    align();
    const observer = new ResizeObserver(() => align());
    if (track.current) observer.observe(track.current);
    return () => observer.disconnect();
  }, [track, hasCopies]);

  return { current, show };
}
