import { existsSync, readFileSync } from 'node:fs';
import { reports, root } from '../root.mjs';

/** The last jest run as `[{ title, place, passed, ms }]`; skipped tests are left out. */
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
        passed: test.status === 'passed',
        ms: test.duration ?? 0,
      }));
    // A file that could not be read has no tests, and has failed all the same.
    const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
    return isBroken ? [...tests, { title: 'the file could not be run', place, passed: false, ms: 0 }] : tests;
  });
}
