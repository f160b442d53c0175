import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { readJest } from './readJest.mjs';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const reportOf = (status, ...tests) => reportIn('host/src', status, ...tests);

function reportIn(where, status, ...assertionResults) {
  const path = join(folder, 'report.json');
  const name = `${root}/${where}/a.test.ts`;
  writeFileSync(path, JSON.stringify({ testResults: [{ name, status, assertionResults }] }));
  return readJest(path)?.map(({ title, passed, flaky }) => ({ title, passed, flaky }));
}

test('a test that passed at its second try is passed and flaky', () => {
  const tests = [
    { fullName: 'steady', status: 'passed', retryReasons: [] },
    { fullName: 'late', status: 'passed', retryReasons: ['Error: not there yet\n  at a.test.ts:7'] },
    { fullName: 'broken', status: 'failed', retryReasons: ['Error: no'] },
    { fullName: 'left out', status: 'pending', retryReasons: [] },
  ];
  expect(reportOf('failed', ...tests)).toEqual([
    { title: 'steady', passed: true, flaky: false },
    { title: 'late', passed: true, flaky: true },
    { title: 'broken', passed: false, flaky: false },
  ]);
});

test('a random counterexample counts as failed even if the retry passes @R22', () => {
  const found = 'Error: Property failed after 3 tests\n{ seed: -177, path: "2" }';
  expect(reportOf('passed', { fullName: 'reads', status: 'passed', retryReasons: [found] })).toEqual([
    { title: 'reads', passed: false, flaky: true },
  ]);
});

test('a sandbox test that failed once counts as failed, except after a timeout', () => {
  const once = (reason) => ({ fullName: 'pays once', status: 'passed', retryReasons: [reason] });
  const passedAfter = (reason) => reportIn('e2e/sandbox/src/deposits', 'passed', once(reason))?.[0]?.passed;
  expect(passedAfter('Error: expected 1, received 2\n  at races.test.ts:7')).toBe(false);
  expect(passedAfter('thrown: "Exceeded timeout of 5000 ms for a test.')).toBe(true);
});

test('a file that jest could not run counts as failed', () => {
  expect(reportOf('failed')).toEqual([
    { title: 'jest could not run this file', passed: false, flaky: false },
  ]);
});
