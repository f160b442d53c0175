import type { DrillOptions, Findings, Goal } from './Goal';
import { suiteFindings } from './samples';
import { runJest } from './runJest';

const runs = { quick: 200, full: 10_000 };

/** The suites that are drawn by lot, other than those of readers; a unit test holds them against the files. */
export const scheduled = [
  'host/edge/src/keys/keyFolder.test.ts',
  'host/src/platform/session/manyTabs.test.ts',
  'shared-contracts/src/polling/poll.test.ts',
];

async function run({ full, seed, progress }: DrillOptions): Promise<Findings> {
  const each = String(full ? runs.full : runs.quick);
  progress(`${each} drawn for each test`);
  const pattern = `(${scheduled.join('|').replaceAll('.', '\\.')})$`;
  const { report } = await runJest('schedules', pattern, { FUZZ_RUNS: each, FUZZ_SEED: String(seed) });
  const findings = suiteFindings(report, scheduled);
  return { ...findings, figure: `${each} drawn for each test: ${String(findings.faults.length)} faults` };
}

export const schedules: Goal = {
  title: 'Run random schedules of polls, of five tabs, and of changes to signed texts',
  onStack: false,
  run,
};
