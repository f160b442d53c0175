import type { DrillOptions, Findings, Drill } from './Drill';
import { runJest, type JestReport } from './runJest';

const inputs = { quick: 1_000, full: 10_000 };

/** Test titles and output lines of `shared-contracts/fuzz`. */
const title = /^outlasts any input: (.*) @R7$/;
const slowestLine = /fuzzed\t(.*)\t(\d+)\t([\d.]+) ms$/gm;

/** The report of Jest lists the passed and failed tests. Its output has the slowest input of each target. */
export function fuzzFindings(report: JestReport, output: string, runs: number): Findings {
  const slowest = new Map(
    [...output.matchAll(slowestLine)].map(([, target = '', , ms = '']) => [target, Number(ms)] as const),
  );
  const faults: string[] = [];
  const rows = report.testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) faults.push(`${name}: ${message.slice(0, 300)}`);
    return assertionResults.flatMap(({ title: text, status, failureMessages: [reason = ''] }) => {
      const target = title.exec(text)?.[1] ?? text;
      if (status !== 'passed') faults.push(`${target}: ${reason.split('\n')[0] ?? ''}`);
      const ms = slowest.get(target);
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
  const worst = Math.max(0, ...slowest.values());
  if (slowest.size === 0) faults.push('no target reported its slowest input');
  return {
    columns: ['target', 'inputs', 'failures', 'slowest input'],
    rows,
    figure: `${String(rows.length)} targets × ${String(runs)} inputs, the slowest in ${worst.toFixed(1)} ms`,
    faults,
  };
}

async function drill({ full, seed, progress }: DrillOptions): Promise<Findings> {
  const runs = full ? inputs.full : inputs.quick;
  progress(`${String(runs)} inputs a target`);
  const { report, output } = await runJest('fuzz', '/fuzz\\.test', {
    FUZZ_RUNS: String(runs),
    FUZZ_SEED: String(seed),
  });
  return fuzzFindings(report, output, runs);
}

export const fuzz: Drill = {
  title: 'Send hostile input to every parser of external data',
  onStack: false,
  run: drill,
};
