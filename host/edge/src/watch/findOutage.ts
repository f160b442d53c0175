import type { HealthSnapshot } from '../telemetry/HealthSnapshot';
import { sumOf, type Outage } from './judge';
import { minutesOf, type ComparedBuilds } from './minutesOf';

const minuteMs = 60_000;
/** An outage that ended earlier raises no alarm. Long enough for 100 pages where ten are opened a minute. */
const outageWindowMs = 10 * minuteMs;
/** Fewer raise no alarm. A fifth of them is 20 failed pages, which take reports from seven networks. */
const minOutagePages = 100;
const outageShare = 0.2;

/**
 * Looks at the last minute, the last two and so on, like alerts on the burn rate with several windows (Google, The Site
 * Reliability Workbook, chapter 5): with many pages one minute is enough, with few it takes longer.
 */
export function findOutage(
  snapshots: readonly HealthSnapshot[],
  builds: Omit<ComparedBuilds, 'since'>,
  nowMs: number,
): Outage | undefined {
  const next = Math.floor(nowMs / minuteMs) + 1;
  for (let minutes = 1; minutes <= outageWindowMs / minuteMs; minutes += 1) {
    const recent = minutesOf(snapshots, { ...builds, since: next - minutes });
    const { pages, failed } = sumOf(recent.map(({ baseline }) => baseline));
    if (pages >= minOutagePages && failed >= outageShare * pages) return { minutes, pages, failed };
  }
  return undefined;
}
