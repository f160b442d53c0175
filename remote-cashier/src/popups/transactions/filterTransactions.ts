import type { HistoryRow } from './historyRows';
import type { RowType } from './rowTypes';
import type { History } from './useHistory';

export interface FilteredTransactions {
  readonly rows: readonly HistoryRow[];
  /** The number of loaded rows after the last row of the type. */
  readonly rowsSinceMatch: number;
  /** Loading stops until the player continues it, because several pages had no match. */
  readonly isPaused: boolean;
}

const pageSize = 20;
const pagesWithoutMatch = 10;

/** The loaded transactions of one type, or all without a type. */
export function filterTransactions(
  { rows, isLast }: Pick<History, 'rows' | 'isLast'>,
  type: RowType | undefined,
): FilteredTransactions {
  if (type === undefined) return { rows, rowsSinceMatch: 0, isPaused: false };
  const rowsSinceMatch = rows.length - 1 - rows.findLastIndex((row) => row.type === type);
  const pages = Math.floor(rowsSinceMatch / pageSize);
  return {
    rows: rows.filter((row) => row.type === type),
    rowsSinceMatch,
    isPaused: !isLast && pages > 0 && pages % pagesWithoutMatch === 0,
  };
}
