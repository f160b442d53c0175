import { Children, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { closestScroller } from './closestScroller';
import type { Elements } from './Elements';
import styles from './InfiniteList.module.css';

interface InfiniteListProps {
  /** The rows or tiles, in whatever list element they belong. */
  children: Elements;
  /** Asks for the next page. */
  onMore: () => void;
  hasMore: boolean;
  loading: boolean;
  /** The last page did not come: nothing more is asked for until the player presses the button. */
  failed?: boolean;
  /** How far from the bottom the next page is asked for. */
  thresholdPx: number;
  moreLabel: string;
  /** Said when there is no more. */
  end?: ReactNode;
}

/** The End key and a dragged scroll bar jump past the foot without its ever being in view. */
const passedPx = 100_000;

export function InfiniteList(props: InfiniteListProps) {
  const { children, onMore, hasMore, loading, failed = false, thresholdPx, moreLabel, end } = props;
  const foot = useRef<HTMLDivElement>(null);
  const askForMore = useEffectEvent(onMore);
  const waits = hasMore && !loading && !failed;
  const shown = Children.count(children);

  // An observer speaks only when the foot comes into view. If a page was too short to push it out, that
  // happened already, so each page is watched anew.
  useEffect(() => {
    const target = foot.current;
    if (!waits || !target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        askForMore();
      },
      { root: closestScroller(target), rootMargin: `${passedPx}px 0px ${thresholdPx}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [waits, shown, thresholdPx]);

  return (
    <>
      {children}
      <div ref={foot} className={styles['foot']}>
        {hasMore ? (
          <Button variant="ghost" busy={loading} onClick={() => onMore()}>
            {moreLabel}
          </Button>
        ) : (
          end
        )}
      </div>
    </>
  );
}
