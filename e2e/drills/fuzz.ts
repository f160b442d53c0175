import type { DrillOptions, Findings, Drill } from './Drill';
import { runJest, type JestReport } from './runJest';

const inputCounts = { quick: 1_000, full: 10_000 };

/** The patterns of the test titles and the output lines of `shared-contracts/fuzz`. */
const titlePattern = /^handles any input: (.*) @reliability7$/;
const slowestPattern = /fuzzed\t(.*)\t(\d+)\t([\d.]+) ms$/gm;

/** Jest's report lists the passed and failed tests. Jest's output has the slowest input of each target. */
export function fuzzFindings(report: JestReport, output: string, runs: number): Findings {
  const slowestMs = new Map(
    [...output.matchAll(slowestPattern)].map(([, target = '', , ms = '']) => [target, Number(ms)] as const),
  );
  const failures: string[] = [];
  const rows = report.testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) failures.push(`${name}: ${message.slice(0, 300)}`);
    return assertionResults.flatMap(({ title: text, status, failureMessages: [reason = ''] }) => {
      const target = titlePattern.exec(text)?.[1] ?? text;
      if (status !== 'passed') failures.push(`${target}: ${reason.split('\n')[0] ?? ''}`);
      const ms = slowestMs.get(target);
      return [
        [
          target,
          String(runs),
          status === 'passed' ? '0' : '1',
          ms === undefined ? '' : `${ms.toFixed(1)} ms`,
        ],
      ];
    });
  });
  const maxMs = Math.max(0, ...slowestMs.values());
  if (slowestMs.size === 0) failures.push('no target reported its slowest input');
  return {
    columns: ['target', 'inputs', 'failures', 'slowest input'],
    rows,
    summary: `${String(rows.length)} targets × ${String(runs)} inputs, the slowest in ${maxMs.toFixed(1)} ms`,
    failures,
  };
}

async function run({ full, seed, progress }: DrillOptions): Promise<Findings> {
  const runs = full ? inputCounts.full : inputCounts.quick;
  progress(`${String(runs)} inputs a target`);
  const { report, output } = await runJest('fuzz', '/fuzz\\.test', {
    FUZZ_RUNS: String(runs),
    FUZZ_SEED: String(seed),
  });
  return fuzzFindings(report, output, runs);
}

export const fuzz: Drill = {
  title: 'Send hostile input to every parser of external data',
  needsStack: false,
  run,
};
