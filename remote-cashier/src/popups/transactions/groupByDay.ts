import type { HistoryRow } from './historyRows';

export interface TransactionDay {
  /** YYYY-MM-DD in the player's time zone. */
  readonly day: string;
  readonly rows: readonly HistoryRow[];
}

const dayMs = 86_400_000;

/** YYYY-MM-DD in the player's time zone. */
export function localDay(atMs: number): string {
  const date = new Date(atMs);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Groups neighboring rows of one local day. The rows are sorted, newest first. */
export function groupByDay(rows: readonly HistoryRow[]): TransactionDay[] {
  const days: { day: string; rows: HistoryRow[] }[] = [];
  for (const row of rows) {
    const day = localDay(row.createdAtMs);
    const lastDay = days.at(-1);
    if (lastDay?.day === day) lastDay.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

/** "Today", "Yesterday", or the full date. */
export function dayTitle(day: string, nowMs: number, language: string): string {
  const daysAgo = Math.round((Date.parse(localDay(nowMs)) - Date.parse(day)) / dayMs);
  const title =
    daysAgo === 0 || daysAgo === 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')
      : new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
  return title.charAt(0).toLocaleUpperCase(language) + title.slice(1);
}
