import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzzFindings } from './fuzz';
import { killFindings } from './kills';
import { differences } from './sameBytes';
import { sampled, suiteFindings } from './samples';
import { scheduled } from './schedules';

it('lists files that differ between two builds or exist in only one', () => {
  const one = new Map([
    ['main.js', 'a'],
    ['main.css', 'b'],
    ['only.js', 'c'],
  ]);
  expect(differences(one, new Map(one))).toEqual([]);
  expect(differences(one, new Map([...one, ['main.css', 'x'], ['more.js', 'd']]))).toEqual([
    'main.css',
    'more.js',
  ]);
  expect(differences(one, new Map([['main.js', 'a']]))).toEqual(['main.css', 'only.js']);
});

const titleOf = (target: string) => `outlasts any input: ${target} @R7`;
const passed = { title: titleOf('toMinor'), status: 'passed', failureMessages: [] };
const failed = {
  title: titleOf('safePath'),
  status: 'failed',
  failureMessages: ['Error: took 90 ms\n at'],
};
const output = 'console.info\n    fuzzed\ttoMinor\t1000\t3.4 ms\n\n    fuzzed\tsafePath\t1000\t12 ms\n';

it('lists each fuzz target with its slowest input, and each failed target as a fault', () => {
  const report = { testResults: [{ name: 'a.test.ts', message: '', assertionResults: [passed, failed] }] };
  expect(fuzzFindings(report, output, 1_000)).toMatchObject({
    rows: [
      ['toMinor', '1000', '0', '3.4 ms'],
      ['safePath', '1000', '1', '12.0 ms'],
    ],
    figure: '2 targets × 1000 inputs, the slowest in 12.0 ms',
    faults: ['safePath: Error: took 90 ms'],
  });
});

it('reports a suite that did not run, and a run without figures, as faults', () => {
  const report = {
    testResults: [{ name: 'a.test.ts', message: 'Cannot find module', assertionResults: [] }],
  };
  expect(fuzzFindings(report, '', 1_000).faults).toEqual([
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

it('lists each suite with a sample, and a failed test or missing suite as a fault', () => {
  const [first = '', second = '', ...others] = sampled;
  const report = { testResults: [suite(first, 'failed'), ...others.map((path) => suite(path, 'passed'))] };
  expect(suiteFindings(report, sampled)).toMatchObject({
    rows: [[first, '1', '1', '1.5 s'], ...others.map((path) => [path, '1', '0', '1.5 s'])],
    faults: [`${first}: keeps all: Error: one is lost`, `${second}: did not run`],
  });
  const all = { testResults: sampled.map((path) => suite(path, 'passed')) };
  expect(suiteFindings(all, sampled).faults).toEqual([]);
});

const folders = ['e2e/sandbox/src', 'host/edge/src', 'host/src', 'shared-contracts/src'];
const remotes = ['account', 'cashier', 'content', 'lobby'].map((name) => `remote-${name}/src`);
const suites = [...folders, ...remotes]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.test\.tsx?$/.test(path));
const suitesWith = (pattern: RegExp) =>
  suites.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).sort();

it('`sampled` lists every suite that reads __WHOLE_SAMPLES__', () => {
  expect(suitesWith(/__WHOLE_SAMPLES__/)).toEqual([...sampled].sort());
});

it('`scheduled` lists every suite with random inputs except the fuzz tests', () => {
  const randomSuites = suitesWith(/^import \{[^}]*\bfuzzSettings\b/m).filter(
    (path) => !path.endsWith('/fuzz.test.ts'),
  );
  expect(randomSuites).toEqual([...scheduled].sort());
  expect(suitesWith(/__FUZZ_RUNS__/)).toEqual([]);
});

it('reports kills that cut off no call, lost changes, and slow starts in a complete run', () => {
  const good = {
    kills: 200,
    steps: 1_700,
    unanswered: 310,
    startsMs: Array.from({ length: 20 }, (_, at) => 2_000 + 60 * at),
    faults: [],
  };
  const quick = killFindings({ PostgreSQL: good, PGlite: { ...good, unanswered: 0 } }, false);
  expect(quick.faults).toEqual(['PGlite: no kill interrupted a call']);
  const complete = killFindings({ PostgreSQL: { ...good, faults: ['season 3: 1 instead of 2'] } }, true);
  expect(complete.faults).toEqual([
    'PostgreSQL: 95 % of restarts took up to 3.1 s',
    'PostgreSQL: season 3: 1 instead of 2',
  ]);
  expect(complete.figure).toBe('PostgreSQL 200 kills, 95 % restarted within 3.1 s: 2 faults');
});
