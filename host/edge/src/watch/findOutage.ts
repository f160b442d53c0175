import type { HealthSnapshot } from '../telemetry/HealthSnapshot';
import { sumOf, type Outage } from './judgeCanary';
import { minutesOf, type ComparedBuilds } from './minutesOf';

const minuteMs = 60_000;
/** Earlier outages raise no alarm. Ten minutes are enough for 100 pages at ten pages per minute. */
const outageWindowMs = 10 * minuteMs;
/**
 * Fewer pages raise no alarm. Of 100 pages, 20 must have failed; to forge that many, an attacker needs seven networks.
 */
const minOutagePages = 100;
const outageShare = 0.2;

/**
 * Checks the last minute, the last two minutes and so on. With many pages one minute is enough, with few it takes more.
 * Source: burn rate alerts with several windows (Google, The Site Reliability Workbook, chapter 5).
 */
export function findOutage(
  snapshots: readonly HealthSnapshot[],
  builds: Omit<ComparedBuilds, 'since'>,
  nowMs: number,
): Outage | undefined {
  const endMinute = Math.floor(nowMs / minuteMs) + 1;
  for (let minutes = 1; minutes <= outageWindowMs / minuteMs; minutes += 1) {
    const recent = minutesOf(snapshots, { ...builds, since: endMinute - minutes });
    const { pages, failed } = sumOf(recent.map(({ baseline }) => baseline));
    if (pages >= minOutagePages && failed >= outageShare * pages) return { minutes, pages, failed };
  }
  return undefined;
}
