import type { ReleaseName } from 'shared-contracts/releases';
import type { HealthSnapshot, MinuteOfBuild } from '../telemetry/HealthSnapshot';
import type { PageCounts, Minute } from './judgeCanary';

export interface ComparedBuilds {
  readonly name: ReleaseName;
  readonly version: string;
  /** The version of the live build. */
  readonly active: string;
  /** Start of the comparison, in minutes since 1970. */
  readonly since: number;
}

export type FailureKind = 'load' | 'ready' | 'crash';

const noPages: PageCounts = { pages: 0, failed: 0 };
const addRow = (counts: PageCounts, { pages, failed }: MinuteOfBuild): PageCounts => ({
  pages: counts.pages + pages,
  failed: counts.failed + failed,
});

function rowsOf(snapshots: readonly HealthSnapshot[], { name, since }: ComparedBuilds): MinuteOfBuild[] {
  return snapshots.flatMap(({ minutes }) =>
    minutes.filter(({ remote, minute }) => remote === name && minute >= since),
  );
}

const isCompared = ({ cohort, version }: MinuteOfBuild, compared: ComparedBuilds) =>
  (cohort === 'canary' && version === compared.version) ||
  (cohort === 'baseline' && version === compared.active);

/** Adds up the counts of all edges, minute by minute. */
export function minutesOf(snapshots: readonly HealthSnapshot[], compared: ComparedBuilds): Minute[] {
  const minutes = new Map<number, Minute>();
  for (const row of rowsOf(snapshots, compared).filter((candidate) => isCompared(candidate, compared))) {
    const minute = minutes.get(row.minute) ?? { canary: noPages, baseline: noPages };
    const side = row.cohort === 'canary' ? 'canary' : 'baseline';
    minutes.set(row.minute, { ...minute, [side]: addRow(minute[side], row) });
  }
  return [...minutes.values()];
}

/** Counts the failed pages of the canary by kind of failure. */
export function countFailuresByKind(
  snapshots: readonly HealthSnapshot[],
  compared: ComparedBuilds,
): Record<FailureKind, number> {
  const rows = rowsOf(snapshots, compared).filter(
    (row) => row.cohort === 'canary' && isCompared(row, compared),
  );
  const sum = (kind: FailureKind) => rows.reduce((total, row) => total + row[kind], 0);
  return { load: sum('load'), ready: sum('ready'), crash: sum('crash') };
}
