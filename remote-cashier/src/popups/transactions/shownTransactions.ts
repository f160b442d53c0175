import type { HistoryRow } from './historyRows';
import type { ShownType } from './shownTypes';
import type { History } from './useHistory';

export interface ShownTransactions {
  readonly rows: readonly HistoryRow[];
  /** The number of loaded rows after the last shown one. */
  readonly sinceMatch: number;
  /** Loading stops until the player continues it, because several pages had no match. */
  readonly isPaused: boolean;
}

const pageSize = 20;
const pagesWithoutMatch = 10;

/** The loaded transactions of one type, or all without a type. */
export function shownTransactions(
  { rows: all, isLast }: Pick<History, 'rows' | 'isLast'>,
  type: ShownType | undefined,
): ShownTransactions {
  if (type === undefined) return { rows: all, sinceMatch: 0, isPaused: false };
  const sinceMatch = all.length - 1 - all.findLastIndex((row) => row.type === type);
  const pages = Math.floor(sinceMatch / pageSize);
  return {
    rows: all.filter((row) => row.type === type),
    sinceMatch,
    isPaused: !isLast && pages > 0 && pages % pagesWithoutMatch === 0,
  };
}
