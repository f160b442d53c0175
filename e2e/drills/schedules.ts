import type { DrillOptions, Findings, Drill } from './Drill';
import { suiteFindings } from './samples';
import { runJest } from './runJest';

const runCounts = { quick: 200, full: 10_000 };

/** The suites with random inputs, except the fuzz tests of parsers. A unit test compares this list with the files. */
export const randomInputSuites = [
  'host/edge/src/keys/keyFolder.test.ts',
  'host/src/platform/session/manyTabs.test.ts',
  'shared-contracts/src/polling/poll.test.ts',
];

async function run({ full, seed, progress }: DrillOptions): Promise<Findings> {
  const runsPerTest = String(full ? runCounts.full : runCounts.quick);
  progress(`${runsPerTest} random inputs for each test`);
  const pattern = `(${randomInputSuites.join('|').replaceAll('.', '\\.')})$`;
  const { report } = await runJest('schedules', pattern, { FUZZ_RUNS: runsPerTest, FUZZ_SEED: String(seed) });
  const findings = suiteFindings(report, randomInputSuites);
  return {
    ...findings,
    summary: `${runsPerTest} random inputs for each test: ${String(findings.failures.length)} failures`,
  };
}

export const schedules: Drill = {
  title: 'Run random schedules of polls, of five tabs, and of changes to signed texts',
  needsStack: false,
  run,
};
