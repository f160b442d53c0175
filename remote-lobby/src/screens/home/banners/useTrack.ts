import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Tolerance in slides (under 2 px): the browser may round the width of the track. */
const arrivedWithin = 0.004;

/**
 * Which of `count` slides of a track that snaps is shown: by `go`, or by the finger or wheel of a player. With
 * `hasCopies`, a copy of the last slide is before the first one, and a copy of the first after the last: the track
 * arrives at a copy and jumps to its slide, unseen.
 */
export function useTrack(track: RefObject<HTMLUListElement | null>, count: number, hasCopies: boolean) {
  const [current, setCurrent] = useState(0);
  /** Target slide of a running scroll. Slides passed on the way are ignored. */
  const heading = useRef<number>(undefined);
  const copiesBefore = hasCopies ? 1 : 0;

  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({ left: (index + copiesBefore) * clientWidth, behavior });
  };

  const go = (index: number) => {
    setCurrent(index % count);
    heading.current = index;
    // Follows scroll-behavior in the style sheet: smooth, unless reduced motion is preferred.
    scrollTo(index, 'auto');
  };

  const noteScroll = useEffectEvent(() => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const place = scrollLeft / clientWidth - copiesBefore;
    if (heading.current !== undefined) {
      if (Math.abs(place - heading.current) > 0.02) return;
      heading.current = undefined;
    }
    const shown = (Math.round(place) + count) % count;
    // Not before it has arrived: the rest of the movement would be added to the jump.
    if (Math.abs(place - (count - 1) / 2) > (count + 1) / 2 - arrivedWithin) scrollTo(shown, 'instant');
    setCurrent(shown);
  });

  useEffect(() => {
    const element = track.current;
    const onManualScroll = () => {
      heading.current = undefined;
    };
    const scroll = () => noteScroll();
    element?.addEventListener('scroll', scroll);
    element?.addEventListener('pointerdown', onManualScroll);
    element?.addEventListener('wheel', onManualScroll, { passive: true });
    return () => {
      element?.removeEventListener('scroll', scroll);
      element?.removeEventListener('pointerdown', onManualScroll);
      element?.removeEventListener('wheel', onManualScroll);
    };
  }, [track]);

  // The copies shift the slides. The track has no width while the view is hidden, and another one after a resize.
  const align = useEffectEvent(() => scrollTo(current, 'instant'));
  useLayoutEffect(() => {
    align();
    const observer = new ResizeObserver(() => align());
    if (track.current) observer.observe(track.current);
    return () => observer.disconnect();
  }, [track, hasCopies]);

  return { current, go };
}
