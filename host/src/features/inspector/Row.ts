/** A row of a recorded list. */
export interface Row {
  /** Grows with each row. */
  readonly id: number;
  /** Time on the monotonic clock of the page. */
  readonly atMs: number;
}

export const maxRows = 300;

/** Adds rows and drops the oldest ones over the limit. Without new rows, it returns the same list. */
export function appendRows<R extends Row>(
  rows: readonly R[],
  newRows: readonly Omit<R, 'id'>[],
): readonly R[] {
  if (newRows.length === 0) return rows;
  const firstId = (rows.at(-1)?.id ?? 0) + 1;
  const numberedRows = newRows.map((row, index) => ({ ...row, id: firstId + index }) as R);
  return [...rows, ...numberedRows].slice(-maxRows);
}
