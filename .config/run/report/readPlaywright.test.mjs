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
    tests: [
      {
        projectName: 'phone',
        status,
        results: [
          { duration: 2 },
          { duration: 3, ...(status === 'unexpected' && { error: { message: 'Error: no' } }) },
        ],
      },
    ],
  }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ suites: [{ title: 'home.spec.ts', file: 'home.spec.ts', specs }] }));
  return readPlaywright(path);
}

test('a journey that passes only when it runs again counts as failed @reliability22', () => {
  expect(reportOf('expected', 'flaky', 'unexpected', 'skipped')).toEqual(
    [
      { title: 'expected', passed: true },
      { title: 'flaky', passed: false },
      { title: 'unexpected', passed: false, reason: 'Error: no' },
    ].map((row) => ({ ...row, source: 'e2e/journeys/home.spec.ts (phone)', ms: 5 })),
  );
});

test('returns undefined if there is no report', () => {
  expect(readPlaywright(join(folder, 'none.json'))).toBeUndefined();
});
