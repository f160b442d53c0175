import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzzFindings } from './fuzz';
import { killFindings } from './kills';
import { differingFiles } from './sameBytes';
import { longRunSuites, suiteFindings } from './samples';
import { randomInputSuites } from './schedules';

it('lists files that differ between two builds or exist in only one', () => {
  const files = new Map([
    ['main.js', 'a'],
    ['main.css', 'b'],
    ['only.js', 'c'],
  ]);
  expect(differingFiles(files, new Map(files))).toEqual([]);
  expect(differingFiles(files, new Map([...files, ['main.css', 'x'], ['more.js', 'd']]))).toEqual([
    'main.css',
    'more.js',
  ]);
  expect(differingFiles(files, new Map([['main.js', 'a']]))).toEqual(['main.css', 'only.js']);
});

const titleOf = (target: string) => `handles any input: ${target} @reliability7`;
const passed = { title: titleOf('toMinor'), status: 'passed', failureMessages: [] };
const failed = {
  title: titleOf('safePath'),
  status: 'failed',
  failureMessages: ['Error: took 90 ms\n at'],
};
const output = 'console.info\n    fuzzed\ttoMinor\t1000\t3.4 ms\n\n    fuzzed\tsafePath\t1000\t12 ms\n';

it('lists each fuzz target with its slowest input, and each failed target as a failure', () => {
  const report = { testResults: [{ name: 'a.test.ts', message: '', assertionResults: [passed, failed] }] };
  expect(fuzzFindings(report, output, 1_000)).toMatchObject({
    rows: [
      ['toMinor', '1000', '0', '3.4 ms'],
      ['safePath', '1000', '1', '12.0 ms'],
    ],
    summary: '2 targets × 1000 inputs, the slowest in 12.0 ms',
    failures: ['safePath: Error: took 90 ms'],
  });
});

it('reports a suite that did not run, and a run without figures, as failures', () => {
  const report = {
    testResults: [{ name: 'a.test.ts', message: 'Cannot find module', assertionResults: [] }],
  };
  expect(fuzzFindings(report, '', 1_000).failures).toEqual([
    'a.test.ts: Cannot find module',
    'no target reported its slowest input',
  ]);
});

const root = join(__dirname, '..', '..');
const suite = (path: string, status: string) => ({
  name: join(root, path),
  message: '',
  assertionResults: [
    { title: 'keeps all', status, duration: 1_500, failureMessages: ['Error: one is lost\n at'] },
  ],
});

it('lists each suite with a long run; a failed test and a missing suite are failures', () => {
  const [failedSuite = '', missingSuite = '', ...otherSuites] = longRunSuites;
  const report = {
    testResults: [suite(failedSuite, 'failed'), ...otherSuites.map((path) => suite(path, 'passed'))],
  };
  expect(suiteFindings(report, longRunSuites)).toMatchObject({
    rows: [[failedSuite, '1', '1', '1.5 s'], ...otherSuites.map((path) => [path, '1', '0', '1.5 s'])],
    failures: [`${failedSuite}: keeps all: Error: one is lost`, `${missingSuite}: did not run`],
  });
  const completeReport = { testResults: longRunSuites.map((path) => suite(path, 'passed')) };
  expect(suiteFindings(completeReport, longRunSuites).failures).toEqual([]);
});

const folders = ['.config', 'e2e/sandbox/src', 'host/edge/src', 'host/src', 'shared-contracts/src'];
const remotes = ['account', 'cashier', 'content', 'lobby'].map((name) => `remote-${name}/src`);
const suites = [...folders, ...remotes]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.test\.(?:tsx?|mjs)$/.test(path));
const suitesWith = (pattern: RegExp) =>
  suites.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).sort();

it('`longRunSuites` lists every suite that reads __LONG_RUN__', () => {
  expect(suitesWith(/__LONG_RUN__/)).toEqual([...longRunSuites].sort());
});

it('`randomInputSuites` lists every suite with random inputs except the fuzz tests', () => {
  const suitesWithRandomInputs = suitesWith(/^import \{[^}]*\bfuzzSettings\b/m).filter(
    (path) => !path.endsWith('/fuzz.test.ts'),
  );
  expect(suitesWithRandomInputs).toEqual([...randomInputSuites].sort());
  expect(suitesWith(/__FUZZ_RUNS__/)).toEqual([]);
});

it('reports lost changes and kills that interrupt no call; a full run also reports slow restarts', () => {
  const goodFigures = {
    kills: 200,
    steps: 1_700,
    lostCalls: 310,
    startsMs: Array.from({ length: 20 }, (_, index) => 2_000 + 60 * index),
    failures: [],
  };
  const quickFindings = killFindings(
    { PostgreSQL: goodFigures, PGlite: { ...goodFigures, lostCalls: 0 } },
    false,
  );
  expect(quickFindings.failures).toEqual(['PGlite: no kill interrupted a call']);
  const fullFindings = killFindings(
    { PostgreSQL: { ...goodFigures, failures: ['round 3: 1 instead of 2'] } },
    true,
  );
  expect(fullFindings.failures).toEqual([
    'PostgreSQL: 95 % of restarts took up to 3.1 s',
    'PostgreSQL: round 3: 1 instead of 2',
  ]);
  expect(fullFindings.summary).toBe('PostgreSQL 200 kills, 95 % restarted within 3.1 s: 2 failures');
});
