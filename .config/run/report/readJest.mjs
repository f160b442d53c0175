import { existsSync, readFileSync } from 'node:fs';
import { reports, root } from '../root.mjs';

const linesOfReason = 12;
const reasonOf = ({ retryReasons = [] }) =>
  retryReasons.join('\n').split('\n').slice(0, linesOfReason).join('\n');
const hasCounterexample = ({ retryReasons = [] }) =>
  retryReasons.some((reason) => /\bseed: -?\d/.test(reason));
// The order of concurrent calls is random, so a race that lost money once is an error even if the retry passes.
const isSandbox = (place) => place.startsWith('e2e/sandbox/');
const onlyTimedOut = ({ retryReasons = [] }) =>
  retryReasons.every((reason) => reason.includes('Exceeded timeout of'));

/**
 * The last jest run as `[{ title, place, passed, flaky, reason, ms }]`, without skipped tests. A flaky test failed for
 * that reason and passed when it ran again. Two kinds of tests count as failed even if they pass then: tests that found
 * a random counterexample, and tests of the sandbox that failed for another reason than a timeout.
 */
export function readJest(path = `${reports}/jest.json`) {
  if (!existsSync(path)) return undefined;
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const place = name.replace(`${root}/`, '');
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        title: test.fullName,
        place,
        passed:
          test.status === 'passed' && !hasCounterexample(test) && (!isSandbox(place) || onlyTimedOut(test)),
        flaky: test.status === 'passed' && reasonOf(test) !== '',
        reason: reasonOf(test),
        ms: test.duration ?? 0,
      }));
    // A file that jest could not run has no tests, but counts as failed.
    const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
    return isBroken
      ? [
          ...tests,
          { title: 'jest could not run this file', place, passed: false, flaky: false, reason: '', ms: 0 },
        ]
      : tests;
  });
}
