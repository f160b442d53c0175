import { useEffect, useState, type RefObject } from 'react';

interface Rows {
  readonly from: number;
  /** The first that is not rendered any more. */
  readonly to: number;
}

/** Rendered above and below the window, so that a row is there before it comes into sight. */
const rowsAhead = 2;
/** Rendered until it is known how high a row is. */
const rowsUnmeasured = 6;

/**
 * Which rows of a long list lie in the window or close to it. All rows are of one height, which is measured from the
 * first: 0 until then. Whatever scrolls, the page or a popup, is listened to.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, hasRows: boolean) {
  const [rowPx, setRowPx] = useState(0);
  const [rows, setRows] = useState<Rows>({ from: 0, to: rowsUnmeasured });

  useEffect(() => {
    const element = list.current;
    if (!element || !hasRows) return;
    const measure = () => {
      const height = element.firstElementChild?.getBoundingClientRect().height ?? 0;
      const gap = parseFloat(getComputedStyle(element).rowGap);
      setRowPx(height > 0 ? height + (Number.isFinite(gap) ? gap : 0) : 0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [list, hasRows]);

  useEffect(() => {
    const element = list.current;
    if (!element || rowPx === 0) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { top } = element.getBoundingClientRect();
      const from = Math.max(0, Math.floor(-top / rowPx) - rowsAhead);
      const to = Math.max(from + 1, Math.ceil((window.innerHeight - top) / rowPx) + rowsAhead);
      setRows((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    const lookOnce = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const options = { passive: true, capture: true };
    addEventListener('scroll', lookOnce, options);
    addEventListener('resize', lookOnce);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookOnce, options);
      removeEventListener('resize', lookOnce);
    };
  }, [list, rowPx]);

  return { ...rows, rowPx };
}
