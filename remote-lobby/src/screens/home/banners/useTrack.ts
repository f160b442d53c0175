import { useRef, useState } from 'react';

/**
 * Which of `count` slides of a track that snaps is shown: by `go`, or by the finger or wheel of a player. Where the
 * track goes on beyond the last slide with a copy of the first one, it arrives there and is then at the first, unseen.
 */
export function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where the track is being taken to; what it passes on the way is not where the player is. */
  const heading = useRef<number>(undefined);

  const go = (index: number) => {
    setCurrent(index % count);
    heading.current = index;
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({ left: index * clientWidth });
  };

  const noteScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const place = scrollLeft / clientWidth;
    if (heading.current !== undefined) {
      if (Math.abs(place - heading.current) > 0.02) return;
      heading.current = undefined;
    }
    if (place > count - 0.02) track.current?.scrollTo({ left: 0, behavior: 'instant' });
    setCurrent(Math.round(place) % count);
  };

  const noteHand = () => {
    heading.current = undefined;
  };

  return { track, current, go, noteScroll, noteHand };
}
