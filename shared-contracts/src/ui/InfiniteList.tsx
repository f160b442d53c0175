import { Children, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { closestScroller } from './closestScroller';
import type { Elements } from './Elements';
import styles from './InfiniteList.module.css';

interface InfiniteListProps {
  /** The list with its rows or tiles. */
  children: Elements;
  /** Loads the next page. */
  onMore: () => void;
  hasMore: boolean;
  loading: boolean;
  /** The last page failed to load. The list loads it again only when the player presses the button. */
  failed?: boolean;
  /** Distance of the list's end from the visible area at which the next page is loaded. */
  thresholdPx: number;
  moreLabel: string;
  /** Shown after the last page. */
  end?: ReactNode;
}

/**
 * Margin above the visible area. The End key or a dragged scroll bar can move past the list's end without showing it.
 */
const marginAbovePx = 100_000;

/** A list that loads its next page when the player scrolls near its end. */
export function InfiniteList(props: InfiniteListProps) {
  const { children, onMore, hasMore, loading, failed = false, thresholdPx, moreLabel, end } = props;
  const listEnd = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onMore);
  const canLoad = hasMore && !loading && !failed;
  const itemCount = Children.count(children);

  // An observer calls back only when the list's end enters the view. After a short page the end is still in view, so a
  // new observer is created after each page.
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
