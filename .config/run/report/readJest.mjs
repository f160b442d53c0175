import { existsSync, readFileSync } from 'node:fs';
import { reports, root } from '../root.mjs';

const linesOfReason = 12;
const reasonOf = ({ retryReasons = [] }) =>
  retryReasons.join('\n').split('\n').slice(0, linesOfReason).join('\n');
const foundAtRandom = ({ retryReasons = [] }) => retryReasons.some((reason) => /\bseed: -?\d/.test(reason));
// Who comes first of many at once is chance as well: a race that lost money once has lost it.
const keepsBooks = (place) => place.startsWith('e2e/sandbox/');
const onlyStalled = ({ retryReasons = [] }) =>
  retryReasons.every((reason) => reason.includes('Exceeded timeout of'));

/**
 * The last jest run as `[{ title, place, passed, unsteady, reason, ms }]`; skipped tests are left out.
 * Unsteady is what failed at first, for that reason, and passed when it was run again. What found a counterexample
 * at random has failed, though the next seed may not meet it; so has what the operator's side did wrong, where only
 * a time that ran out is the machine's.
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
        passed: test.status === 'passed' && !foundAtRandom(test) && (!keepsBooks(place) || onlyStalled(test)),
        unsteady: test.status === 'passed' && reasonOf(test) !== '',
        reason: reasonOf(test),
        ms: test.duration ?? 0,
      }));
    // A file that could not be read has no tests, and has failed all the same.
    const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
    return isBroken
      ? [
          ...tests,
          { title: 'the file could not be run', place, passed: false, unsteady: false, reason: '', ms: 0 },
        ]
      : tests;
  });
}
