import { useSyncExternalStore } from 'react';

/** Columns of a game grid from a width of the window on. Source: K-014; five between the two is ours. */
const columnsFrom = [
  { minWidthPx: 1024, columns: 8 },
  { minWidthPx: 640, columns: 5 },
] as const;
/** On a phone. */
export const fewestColumns = 3;

const query = (minWidthPx: number) => matchMedia(`(min-width: ${minWidthPx}px)`);

function subscribe(changed: () => void) {
  const queries = columnsFrom.map(({ minWidthPx }) => query(minWidthPx));
  for (const each of queries) each.addEventListener('change', changed);
  return () => {
    for (const each of queries) each.removeEventListener('change', changed);
  };
}

const read = () => columnsFrom.find(({ minWidthPx }) => query(minWidthPx).matches)?.columns ?? fewestColumns;

/** How many games stand in a row now. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, read);
}
