import { relative } from 'node:path';
import { root } from '../support/settings';
import { formatSeconds, type Findings, type Drill } from './Drill';
import { runJest, type JestReport } from './runJest';

/** The suites that read `__LONG_RUN__`. A unit test compares this list with the files. */
export const longRunSuites = [
  '.config/generators/generatedCode.test.mjs',
  'e2e/sandbox/src/api/idempotency.test.ts',
  'e2e/sandbox/src/deposits/crash.test.ts',
  'e2e/sandbox/src/ledger/crash.test.ts',
  'e2e/sandbox/src/ledger/giftMoney.test.ts',
  'e2e/sandbox/src/ledger/ledgerModel.test.ts',
  'e2e/sandbox/src/playLimits/limitModel.test.ts',
  'e2e/sandbox/src/wallet/crash.test.ts',
  'host/edge/src/store/killDrill.test.ts',
  'host/src/app/anyHash.test.tsx',
  'remote-content/src/article/safeNodes.test.ts',
];

const columns = ['suite', 'tests', 'failures', 'time'];

/** Lists one row per suite, and one failure per failed test and per suite that did not run. */
export function suiteFindings({ testResults }: JestReport, expectedSuites: readonly string[]): Findings {
  const failures: string[] = [];
  const suites = testResults.map(({ name, message, assertionResults }) => {
    const suite = relative(root, name);
    const failedTests = assertionResults.filter(({ status }) => status !== 'passed');
    if (assertionResults.length === 0) failures.push(`${suite}: ${message.slice(0, 300)}`);
    for (const {
      title,
      failureMessages: [reason = ''],
    } of failedTests)
      failures.push(`${suite}: ${title}: ${reason.split('\n')[0] ?? ''}`);
    const ms = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    return {
      suite,
      row: [suite, String(assertionResults.length), String(failedTests.length), formatSeconds(ms)],
    };
  });
  const missingSuites = expectedSuites.filter((path) => !suites.some(({ suite }) => suite === path));
  for (const suite of missingSuites) failures.push(`${suite}: did not run`);
  const testCount = testResults.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
  const summary = `${String(testCount)} tests of ${String(suites.length)} suites: ${String(failures.length)} failures`;
  return { columns, rows: suites.map(({ row }) => row), summary, failures };
}

export const samples: Drill = {
  title: 'Run the random and crash tests with many more cases',
  needsStack: false,
  run: async ({ full, progress }) => {
    progress(full ? 'many cases' : 'the cases of the unit tests');
    const pattern = `(${longRunSuites.join('|').replaceAll('.', '\\.')})$`;
    const { report } = await runJest('samples', pattern, { LONG_RUN: full ? '1' : '' });
    return suiteFindings(report, longRunSuites);
  },
};
