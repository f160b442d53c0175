import { existsSync, readFileSync } from 'node:fs';
import { reports, root } from '../root.mjs';
import { reasonIn } from './reasonIn.mjs';

/** The last jest run as `[{ title, source, passed, ms, reason }]`, without skipped tests. */
export function readJest(path = `${reports}/jest.json`) {
  if (!existsSync(path)) return undefined;
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const source = name.replace(`${root}/`, '');
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        title: test.fullName,
        source,
        passed: test.status === 'passed',
        ms: test.duration ?? 0,
        reason: reasonIn(test.failureMessages?.[0]),
      }));
    // A file that jest could not run has no tests, but counts as failed.
    const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
    const failedRun = {
      title: 'jest could not run this file',
      source,
      passed: false,
      ms: 0,
      reason: reasonIn(message),
    };
    return isBroken ? [...tests, failedRun] : tests;
  });
}
