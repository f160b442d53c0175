import type { ReleaseName } from 'shared-contracts/releases';
import type { HealthSnapshot, MinuteOfBuild } from '../telemetry/HealthSnapshot';
import type { Arm, Minute } from './judge';

export interface ComparedBuilds {
  readonly name: ReleaseName;
  readonly version: string;
  /** The version of the live build. */
  readonly active: string;
  /** Start of the comparison, in minutes since 1970. */
  readonly since: number;
}

export type FailureKind = 'load' | 'ready' | 'crash';

const none: Arm = { pages: 0, failed: 0 };
const plus = (arm: Arm, { pages, failed }: MinuteOfBuild): Arm => ({
  pages: arm.pages + pages,
  failed: arm.failed + failed,
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
  for (const row of rowsOf(snapshots, compared).filter((one) => isCompared(one, compared))) {
    const known = minutes.get(row.minute) ?? { canary: none, baseline: none };
    const side = row.cohort === 'canary' ? 'canary' : 'baseline';
    minutes.set(row.minute, { ...known, [side]: plus(known[side], row) });
  }
  return [...minutes.values()];
}

/** Counts the failed pages of the canary by kind of failure. */
export function kindsOf(
  snapshots: readonly HealthSnapshot[],
  compared: ComparedBuilds,
): Record<FailureKind, number> {
  const rows = rowsOf(snapshots, compared).filter(
    (row) => row.cohort === 'canary' && isCompared(row, compared),
  );
  const sum = (kind: FailureKind) => rows.reduce((total, row) => total + row[kind], 0);
  return { load: sum('load'), ready: sum('ready'), crash: sum('crash') };
}
