import type { ReleaseName } from 'shared-contracts/releases';
import type { HealthSnapshot, MinuteOfBuild } from '../telemetry/HealthSnapshot';
import type { Arm, Minute } from './judge';

export interface Trial {
  readonly name: ReleaseName;
  readonly version: string;
  /** The live build beside it. */
  readonly active: string;
  /** Minutes since 1970; what was before has no canary to compare with. */
  readonly since: number;
}

export type Kind = 'load' | 'ready' | 'crash';

const none: Arm = { pages: 0, failed: 0 };
const plus = (arm: Arm, { pages, failed }: MinuteOfBuild): Arm => ({
  pages: arm.pages + pages,
  failed: arm.failed + failed,
});

function rowsOf(snapshots: readonly HealthSnapshot[], { name, since }: Trial): MinuteOfBuild[] {
  return snapshots.flatMap(({ minutes }) =>
    minutes.filter(({ remote, minute }) => remote === name && minute >= since),
  );
}

const isOf = ({ cohort, version }: MinuteOfBuild, trial: Trial) =>
  (cohort === 'canary' && version === trial.version) || (cohort === 'baseline' && version === trial.active);

/** The figures of all edges, minute by minute. */
export function minutesOf(snapshots: readonly HealthSnapshot[], trial: Trial): Minute[] {
  const minutes = new Map<number, Minute>();
  for (const row of rowsOf(snapshots, trial).filter((one) => isOf(one, trial))) {
    const known = minutes.get(row.minute) ?? { canary: none, baseline: none };
    const side = row.cohort === 'canary' ? 'canary' : 'baseline';
    minutes.set(row.minute, { ...known, [side]: plus(known[side], row) });
  }
  return [...minutes.values()];
}

/** How many pages the canary failed in each way. */
export function kindsOf(snapshots: readonly HealthSnapshot[], trial: Trial): Record<Kind, number> {
  const rows = rowsOf(snapshots, trial).filter((row) => row.cohort === 'canary' && isOf(row, trial));
  const sum = (kind: Kind) => rows.reduce((total, row) => total + row[kind], 0);
  return { load: sum('load'), ready: sum('ready'), crash: sum('crash') };
}
