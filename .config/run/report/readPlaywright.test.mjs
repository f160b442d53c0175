import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright } from './readPlaywright.mjs';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function reportOf(...statuses) {
  const specs = statuses.map((status) => ({
    title: status,
    file: 'home.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ duration: 2 }, { duration: 3 }] }],
  }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ suites: [{ title: 'home.spec.ts', file: 'home.spec.ts', specs }] }));
  return readPlaywright(path);
}

test('a journey that needed a second try has passed, and is told apart @R22', () => {
  expect(reportOf('expected', 'flaky', 'unexpected', 'skipped')).toEqual(
    [
      { title: 'expected', passed: true, unsteady: false },
      { title: 'flaky', passed: true, unsteady: true },
      { title: 'unexpected', passed: false, unsteady: false },
    ].map((row) => ({ ...row, place: 'e2e/journeys/home.spec.ts (phone)', ms: 5 })),
  );
});

test('a run without a report is not a run in which nothing failed', () => {
  expect(readPlaywright(join(folder, 'none.json'))).toBeUndefined();
});
