/** Periods that a history can show. `custom` has a first and a last day. Either can be missing. */
export const periodKinds = ['all', 'today', 'week', 'month', 'custom'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Days as `YYYY-MM-DD`, or '' for no limit. Only the kind `custom` uses the days. */
export interface Period {
  readonly kind: PeriodKind;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Times in epoch milliseconds. `fromMs` is part of the range, `endMs` is not. */
export interface TimeRange {
  readonly fromMs?: number | undefined;
  readonly endMs?: number | undefined;
}

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The first moment of the local day that is `daysLater` days after `day`. Undefined for an invalid day. */
function startOfDay(day: string, daysLater = 0): number | undefined {
  const [, year, month, date] = dayPattern.exec(day) ?? [];
  if (date === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime();
}

/** Number of days up to today, including today. */
const lengthInDays = { today: 1, week: 7, month: 30 } as const;

/** Returns the times of a period in the player's time zone. Undefined if the period ends before it starts. */
export function rangeOf({ kind, fromDay, toDay }: Period, nowMs: number): TimeRange | undefined {
  if (kind === 'all') return {};
  if (kind !== 'custom') {
    const now = new Date(nowMs);
    const firstDate = now.getDate() - (lengthInDays[kind] - 1);
    return { fromMs: new Date(now.getFullYear(), now.getMonth(), firstDate).getTime() };
  }
  const fromMs = startOfDay(fromDay);
  const endMs = startOfDay(toDay, 1);
  if (fromMs !== undefined && endMs !== undefined && endMs <= fromMs) return undefined;
  return { fromMs, endMs };
}

/** Whether the range has a limit. */
export const hasLimits = ({ fromMs, endMs }: TimeRange): boolean =>
  fromMs !== undefined || endMs !== undefined;

/** Whether a time is in the range. */
export const isInRange = ({ fromMs = -Infinity, endMs = Infinity }: TimeRange, atMs: number): boolean =>
  atMs >= fromMs && atMs < endMs;
