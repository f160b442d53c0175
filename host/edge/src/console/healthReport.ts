import { buildId, releaseNamesIn, type Registry, type ReleaseName } from 'shared-contracts/releases';
import type { MinuteOfBuild } from '../telemetry/HealthSnapshot';
import { failedShareInterval } from '../watch/judgeCanary';
import type { BuildHealth, HealthReport, PackageHealth } from './ConsoleApi';
import { isReachable, type EdgeFigures, type UnreachableEdge } from './readEdges';

const minutesPerPoint = 5;
/** A line of the metrics in the format of Prometheus. */
const bucketPattern = /^casino_view_phase_seconds_bucket\{(?<labels>[^}]*)\} (?<count>[\d.e+]+)$/gm;
const labelPattern = /(\w+)="([^"]*)"/g;

/** Cumulative counts of ready views by upper bound in seconds, over all edges. */
function readyBuckets(edges: readonly EdgeFigures[], name: string, version: string): Map<number, number> {
  const buckets = new Map<number, number>();
  for (const { metrics } of edges) {
    for (const { groups } of metrics.matchAll(bucketPattern)) {
      const labels = Object.fromEntries(
        [...(groups?.['labels'] ?? '').matchAll(labelPattern)].map(([, key, value]) => [key, value]),
      ) as Record<string, string | undefined>;
      if (labels['remote'] !== name || labels['version'] !== version || labels['phase'] !== 'ready') continue;
      const bound = labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
      buckets.set(bound, (buckets.get(bound) ?? 0) + Number(groups?.['count']));
    }
  }
  return buckets;
}

/** Interpolates within a bucket, as Prometheus' `histogram_quantile` does. The last bucket returns its lower bound. */
export function quantileMs(buckets: ReadonlyMap<number, number>, quantile: number): number | undefined {
  const sorted = [...buckets].toSorted(([first], [second]) => first - second);
  const total = sorted.at(-1)?.[1] ?? 0;
  if (total === 0) return undefined;
  const rank = quantile * total;
  let lowerBound = 0;
  let lowerCount = 0;
  for (const [bound, count] of sorted) {
    if (count >= rank) {
      if (bound === Infinity) return lowerBound * 1_000;
      const part = count === lowerCount ? 1 : (rank - lowerCount) / (count - lowerCount);
      return (lowerBound + part * (bound - lowerBound)) * 1_000;
    }
    [lowerBound, lowerCount] = [bound, count];
  }
  return undefined;
}

const shareInterval = ({ pages, count }: { pages: number; count: number }) =>
  failedShareInterval({ pages, failed: count });

function healthOf(
  edges: readonly EdgeFigures[],
  { name, version, cohort }: { name: ReleaseName; version: string; cohort: MinuteOfBuild['cohort'] },
): BuildHealth {
  const rows = edges
    .flatMap(({ health }) => health.minutes)
    .filter((row) => row.remote === name && row.version === version && row.cohort === cohort);
  const periods = new Map<number, { pages: number; failed: number; readyPages: number | undefined }>();
  for (const { minute, pages, failed, readyPages } of rows) {
    const start = minute - (minute % minutesPerPoint);
    const period = periods.get(start) ?? { pages: 0, failed: 0, readyPages: 0 };
    periods.set(start, {
      pages: period.pages + pages,
      failed: period.failed + failed,
      // Without the figure of one edge, the sum would show a ready rate that is too low.
      readyPages:
        period.readyPages === undefined || readyPages === undefined
          ? undefined
          : period.readyPages + readyPages,
    });
  }
  const buckets = readyBuckets(edges, name, version);
  const p50 = quantileMs(buckets, 0.5);
  const p95 = quantileMs(buckets, 0.95);
  return {
    version,
    points: [...periods]
      .toSorted(([first], [second]) => first - second)
      .map(([minute, { pages, failed, readyPages }]) => ({
        minute,
        pages,
        failed,
        ...shareInterval({ pages, count: failed }),
        ready:
          readyPages === undefined
            ? undefined
            : { pages: readyPages, ...shareInterval({ pages, count: readyPages }) },
      })),
    pages: rows.reduce((sum, { pages }) => sum + pages, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    readyMs: p50 === undefined || p95 === undefined ? undefined : { p50, p95 },
  };
}

function groupFailures(edges: readonly EdgeFigures[]): HealthReport['failures'] {
  const groups = new Map<string, HealthReport['failures'][number]>();
  const failures = edges.flatMap(({ health }) => health.failures ?? []);
  for (const { at, remote, version, phase, errorType, traceId } of failures.toSorted((first, second) =>
    first.at.localeCompare(second.at),
  )) {
    const build = buildId(remote, version);
    const key = [build, phase, errorType].join(' ');
    const count = (groups.get(key)?.count ?? 0) + 1;
    groups.set(key, { build, phase, errorType, count, lastAt: at, traceId });
  }
  return [...groups.values()].toSorted((first, second) => second.count - first.count);
}

export type Verdict = NonNullable<PackageHealth['verdict']>;

/**
 * Limits a verdict to the edges that could be read. The other edges may have failures, so the canary is at best
 * undecided. A canary that is bad on some edges stays bad.
 */
export function verdictOfReachable({ kind, text }: Verdict, reachable: number, total: number): Verdict {
  if (reachable === total) return { kind, text };
  return {
    kind: kind === 'healthy' ? 'undecided' : kind,
    text: `This verdict covers only ${String(reachable)} of ${String(total)} edges. On these edges: ${text}`,
  };
}

interface StartTimes {
  readonly live: string | undefined;
  readonly canary: string | undefined;
}

/** Compares the live builds with the canaries, over all reachable edges. */
export function healthReport(
  registry: Pick<Registry, 'releases'> | undefined,
  edges: readonly (EdgeFigures | UnreachableEdge)[],
  verdicts: ReadonlyMap<ReleaseName, Verdict>,
  startTimesOf: (name: ReleaseName) => StartTimes,
): HealthReport {
  const reachable = edges.filter(isReachable);
  const unreachable = edges.filter((edge): edge is UnreachableEdge => !isReachable(edge));
  const releases = registry?.releases ?? {};
  const packages = releaseNamesIn(releases).flatMap((name): PackageHealth[] => {
    const state = releases[name];
    if (!state) return [];
    const { active, canary } = state;
    const startTimes = startTimesOf(name);
    return [
      {
        name,
        live: healthOf(reachable, { name, version: active, cohort: 'baseline' }),
        canary: canary && healthOf(reachable, { name, version: canary.version, cohort: 'canary' }),
        liveSince: startTimes.live,
        canarySince: startTimes.canary,
        verdict: verdicts.get(name),
      },
    ];
  });
  return {
    edges: { reachable: reachable.length, total: edges.length },
    minutesPerPoint,
    packages,
    failures: groupFailures(reachable),
    errors: unreachable.map(({ error }) => error),
  };
}
