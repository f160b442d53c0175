import { useSyncExternalStore } from 'react';

/**
 * The number of columns of a game grid by window width. Source: K-014 for 8 and 3. The specification does not define
 * the 5.
 */
const breakpoints = [
  { minWidthPx: 1024, columns: 8 },
  { minWidthPx: 640, columns: 5 },
] as const;
export const phoneColumns = 3;

const query = (minWidthPx: number) => matchMedia(`(min-width: ${minWidthPx}px)`);

function subscribe(onChange: () => void) {
  const queries = breakpoints.map(({ minWidthPx }) => query(minWidthPx));
  for (const mediaQuery of queries) mediaQuery.addEventListener('change', onChange);
  return () => {
    for (const mediaQuery of queries) mediaQuery.removeEventListener('change', onChange);
  };
}

const currentColumns = () =>
  breakpoints.find(({ minWidthPx }) => query(minWidthPx).matches)?.columns ?? phoneColumns;

/** The number of games in a row at the current width of the window. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, currentColumns);
}
