import type { DepositPeriod } from 'shared-contracts/api';

/** A time range. The end is not part of it. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** The UTC day, ISO week (from Monday) or calendar month of a time. */
export function periodAt(period: DepositPeriod, at: Date): Period {
  const year = at.getUTCFullYear();
  const month = at.getUTCMonth();
  const day = at.getUTCDate();
  const range = (startMs: number, endMs: number) => ({ start: new Date(startMs), end: new Date(endMs) });
  if (period === 'month') return range(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1));
  if (period === 'day') return range(Date.UTC(year, month, day), Date.UTC(year, month, day + 1));
  const monday = day - ((at.getUTCDay() + 6) % 7);
  return range(Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7));
}
