import type { HistoryRow } from './historyRows';
import type { RowType } from './rowTypes';
import type { History } from './useHistory';

export interface FilteredTransactions {
  readonly rows: readonly HistoryRow[];
  /** The number of loaded rows that follow the last matching row. */
  readonly rowsSinceMatch: number;
  /** Loading has stopped, because many pages had no match. The player can continue it. */
  readonly isPaused: boolean;
}

const pageSize = 20;
const pagesWithoutMatch = 10;

/** The loaded transactions of one type. Without a type, all transactions. */
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
