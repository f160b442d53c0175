import { useEffect, useState, type RefObject } from 'react';

interface Rows {
  readonly from: number;
  /** Index after the last rendered row. */
  readonly to: number;
}

/** Rows rendered above and below the visible ones, so that scrolling shows no gaps. */
const overscanRows = 2;
/** Number of rows to render before the height of a row is known. */
const initialRows = 6;

/**
 * The visible rows of a long list, and the height of a row. All rows have the same height. `rowPx` is 0 until the first
 * row has been measured. The hook listens to all scroll events, so it works in the page and in popups.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, hasRows: boolean) {
  const [rowPx, setRowPx] = useState(0);
  const [rows, setRows] = useState<Rows>({ from: 0, to: initialRows });

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
    const updateRows = () => {
      frame = 0;
      const { top } = element.getBoundingClientRect();
      const from = Math.max(0, Math.floor(-top / rowPx) - overscanRows);
      const to = Math.max(from + 1, Math.ceil((window.innerHeight - top) / rowPx) + overscanRows);
      setRows((previousRows) =>
        previousRows.from === from && previousRows.to === to ? previousRows : { from, to },
      );
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(updateRows);
    };
    updateRows();
    addEventListener('scroll', scheduleUpdate, true);
    addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scheduleUpdate, true);
      removeEventListener('resize', scheduleUpdate);
    };
  }, [list, rowPx]);

  return { ...rows, rowPx };
}
