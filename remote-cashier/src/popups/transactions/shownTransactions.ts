import type { HistoryRow } from './historyRows';
import type { ShownType } from './shownTypes';
import type { History } from './useHistory';

export interface ShownTransactions {
  readonly rows: readonly HistoryRow[];
  /** How many have come since the last one that is shown. */
  readonly sinceMatch: number;
  /** So many came in vain that the player says whether to go on: a long history is not asked for in one go. */
  readonly rests: boolean;
}

const pageSize = 20;
const pagesInVain = 10;

/** The loaded transactions of one type, or all of them without a type. */
export function shownTransactions(
  { rows: all, isLast }: Pick<History, 'rows' | 'isLast'>,
  type: ShownType | undefined,
): ShownTransactions {
  if (type === undefined) return { rows: all, sinceMatch: 0, rests: false };
  const sinceMatch = all.length - 1 - all.findLastIndex((row) => row.type === type);
  const pages = Math.floor(sinceMatch / pageSize);
  return {
    rows: all.filter((row) => row.type === type),
    sinceMatch,
    rests: !isLast && pages > 0 && pages % pagesInVain === 0,
  };
}
