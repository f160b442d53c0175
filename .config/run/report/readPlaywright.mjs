import { existsSync, readFileSync } from 'node:fs';
import { reports } from '../root.mjs';

function* specsIn(suite, titles = []) {
  // The outermost suite is the file.
  const below = suite.title === suite.file ? titles : [...titles, suite.title];
  for (const spec of suite.specs ?? []) yield { ...spec, title: [...below, spec.title].join(' ') };
  for (const child of suite.suites ?? []) yield* specsIn(child, below);
}

/**
 * The last browser run as `[{ title, place, passed, flaky, ms }]`, one row per test and layout, without skipped tests.
 * A flaky test passed only when it ran again.
 */
export function readPlaywright(path = `${reports}/playwright.json`) {
  if (!existsSync(path)) return undefined;
  const { suites, errors = [] } = JSON.parse(readFileSync(path, 'utf8'));
  const tests = suites
    .flatMap((suite) => [...specsIn(suite)])
    .flatMap(({ title, file, tests: runs }) =>
      runs
        .filter(({ status }) => status !== 'skipped')
        .map(({ projectName, status, results }) => ({
          title,
          place: `e2e/journeys/${file} (${projectName})`,
          passed: status === 'expected' || status === 'flaky',
          flaky: status === 'flaky',
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
        })),
    );
  const broken = errors.map(({ message = '' }) => ({
    title: message.split('\n')[0] ?? '',
    place: 'e2e',
    passed: false,
    flaky: false,
    ms: 0,
  }));
  return [...tests, ...broken];
}
