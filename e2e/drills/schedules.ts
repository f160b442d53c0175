import type { DrillOptions, Findings, Drill } from './Drill';
import { suiteFindings } from './samples';
import { runJest } from './runJest';

const runs = { quick: 200, full: 10_000 };

/** The suites with random inputs, except the fuzz tests of parsers. A unit test compares this list with the files. */
export const scheduled = [
  'host/edge/src/keys/keyFolder.test.ts',
  'host/src/platform/session/manyTabs.test.ts',
  'shared-contracts/src/polling/poll.test.ts',
];

async function run({ full, seed, progress }: DrillOptions): Promise<Findings> {
  const runsEach = String(full ? runs.full : runs.quick);
  progress(`${runsEach} random inputs for each test`);
  const pattern = `(${scheduled.join('|').replaceAll('.', '\\.')})$`;
  const { report } = await runJest('schedules', pattern, { FUZZ_RUNS: runsEach, FUZZ_SEED: String(seed) });
  const findings = suiteFindings(report, scheduled);
  return {
    ...findings,
    figure: `${runsEach} random inputs for each test: ${String(findings.faults.length)} faults`,
  };
}

export const schedules: Drill = {
  title: 'Run random schedules of polls, of five tabs, and of changes to signed texts',
  onStack: false,
  run,
};
