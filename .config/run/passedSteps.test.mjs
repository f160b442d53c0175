import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPassedSteps } from './passedSteps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'passed-'));
const write = (name, text) => writeFileSync(join(folder, name), text);
const step = { command: 'lint', args: ['lobby'], inputs: ['lobby', 'contracts', ':!*.md'] };
/** Each run of `pnpm check` creates a new object. */
const startRun = () => createPassedSteps(folder, join(folder, 'cache'));
const hasPassed = (changes) => startRun().find({ ...step, ...changes }).hasPassed;

beforeAll(() => {
  execFileSync('git', ['init', '-q'], { cwd: folder });
  for (const name of ['lobby/dist', 'contracts', 'cashier'])
    mkdirSync(join(folder, name), { recursive: true });
  write('.gitignore', 'dist\ncache\n');
});
beforeEach(() => {
  for (const name of ['lobby/a.ts', 'contracts/b.ts']) write(name, '1');
  startRun().find(step).remember();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a step that passed with the same files is remembered in the next run', () => {
  expect(hasPassed()).toBe(true);
  startRun().forgetAll();
  expect(hasPassed()).toBe(false);
});

test.each(['lobby/a.ts', 'contracts/b.ts', 'lobby/new.ts'])('forgets the step when %s changes', (name) => {
  write(name, String(Math.random()));
  expect(hasPassed()).toBe(false);
});

test('forgets the step when a file is deleted or its command changes', () => {
  expect(hasPassed({ args: ['lobby', '--fix'] })).toBe(false);
  rmSync(join(folder, 'contracts/b.ts'));
  expect(hasPassed()).toBe(false);
});

test('still remembers the step after a change in another folder, in a build or in the docs', () => {
  for (const name of ['cashier/c.ts', 'lobby/dist/main.js', 'lobby/README.md']) write(name, '3');
  expect(hasPassed()).toBe(true);
});

test('remembers no step during which a file changed', () => {
  write('lobby/a.ts', 'before');
  const run = startRun().find(step);
  write('lobby/a.ts', 'during');
  run.remember();
  expect(hasPassed()).toBe(false);
  write('lobby/a.ts', 'before');
  expect(hasPassed()).toBe(false);
});

test('a step without inputs always runs', () => {
  startRun()
    .find({ ...step, inputs: undefined })
    .remember();
  expect(hasPassed({ inputs: undefined })).toBe(false);
});

test('outside a git checkout every step runs', () => {
  const passedSteps = createPassedSteps(tmpdir(), join(folder, 'cache'));
  passedSteps.find(step).remember();
  expect(passedSteps.find(step).hasPassed).toBe(false);
});
