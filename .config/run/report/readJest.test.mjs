import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { readJest } from './readJest.mjs';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function reportOf(status, ...assertionResults) {
  const path = join(folder, 'report.json');
  const name = `${root}/host/src/a.test.ts`;
  writeFileSync(path, JSON.stringify({ testResults: [{ name, status, assertionResults }] }));
  return readJest(path);
}

const source = 'host/src/a.test.ts';

test('reads the result of each test except skipped ones', () => {
  const tests = [
    { fullName: 'works', status: 'passed', duration: 7 },
    { fullName: 'broken', status: 'failed', failureMessages: ['Error: no\n    at a.test.ts:1:1'] },
    { fullName: 'left out', status: 'pending' },
  ];
  expect(reportOf('failed', ...tests)).toEqual([
    { title: 'works', source, passed: true, ms: 7 },
    { title: 'broken', source, passed: false, ms: 0, reason: 'Error: no' },
  ]);
});

test('a file that jest could not run counts as failed', () => {
  expect(reportOf('failed')).toEqual([
    { title: 'jest could not run this file', source, passed: false, ms: 0 },
  ]);
});
