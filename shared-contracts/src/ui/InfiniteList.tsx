import { Children, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { closestScroller } from './closestScroller';
import type { Elements } from './Elements';
import styles from './InfiniteList.module.css';

interface InfiniteListProps {
  /** The list with its rows or tiles. */
  children: Elements;
  /** Loads the next page. */
  onLoadMore: () => void;
  hasMore: boolean;
  loading: boolean;
  /** The last page failed to load. The list loads it again only when the player presses the button. */
  failed?: boolean;
  /** The next page is loaded when the list's end is closer to the visible area than this. */
  thresholdPx: number;
  moreLabel: string;
  /** Shown after the last page. */
  end?: ReactNode;
}

/**
 * The observer also reports a list's end that is above the visible area. With the End key or the scroll bar, a player
 * can move past it.
 */
const marginAbovePx = 100_000;

/** A list that loads its next page when the player scrolls close to its end. */
export function InfiniteList(props: InfiniteListProps) {
  const { children, onLoadMore, hasMore, loading, failed = false, thresholdPx, moreLabel, end } = props;
  const listEnd = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onLoadMore);
  const canLoad = hasMore && !loading && !failed;
  const itemCount = Children.count(children);

  // An observer reports the list's end only when it comes into view. After a short page it is still in view, so each
  // page gets a new observer.
  useEffect(() => {
    const target = listEnd.current;
    if (!canLoad || !target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        loadMore();
      },
      { root: closestScroller(target), rootMargin: `${marginAbovePx}px 0px ${thresholdPx}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [canLoad, itemCount, thresholdPx]);

  return (
    <>
      {children}
      <div ref={listEnd} className={styles['listEnd']}>
        {hasMore ? (
          <Button variant="ghost" busy={loading} onClick={() => onLoadMore()}>
            {moreLabel}
          </Button>
        ) : (
          end
        )}
      </div>
    </>
  );
}
