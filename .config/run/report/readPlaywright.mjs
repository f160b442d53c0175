import { existsSync, readFileSync } from 'node:fs';
import { reports } from '../root.mjs';
import { reasonIn } from './reasonIn.mjs';

function* specsIn(suite, titles = []) {
  // The outermost suite is the file.
  const groupTitles = suite.title === suite.file ? titles : [...titles, suite.title];
  for (const spec of suite.specs ?? []) yield { ...spec, title: [...groupTitles, spec.title].join(' ') };
  for (const child of suite.suites ?? []) yield* specsIn(child, groupTitles);
}

/**
 * The last browser run as `[{ title, source, passed, ms, reason }]`, without skipped tests. A test has one row per
 * layout.
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
          source: `e2e/journeys/${file} (${projectName})`,
          passed: status === 'expected',
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
          reason: reasonIn(results.at(-1)?.error?.message),
        })),
    );
  const errorRows = errors.map(({ message = '' }) => ({
    title: message.split('\n')[0] ?? '',
    source: 'e2e',
    passed: false,
    ms: 0,
  }));
  return [...tests, ...errorRows];
}
