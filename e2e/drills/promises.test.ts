import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drillNames, releaseDrills } from './Drill';
import { promiseErrors, promiseRows, readProofs, tagsIn, type DrillResult } from './promises';
import { promiseLists, type PromiseList } from './promiseTable';

const root = `${join(__dirname, '..', '..')}/`;
const proofs = readProofs(root);
const lists = Object.keys(promiseLists) as PromiseList[];
const promisesOf = (list: PromiseList) => Object.entries(promiseLists[list].promises);

it('finds a test for each promise, and a promise for each tag', () => {
  expect(promiseErrors(proofs)).toEqual([]);
});

it('reports a promise without a test and a tag without a promise', () => {
  const withoutEighth = new Map([...proofs].filter(([id]) => id !== 'reliability8'));
  const errors = promiseErrors(new Map([...withoutEighth, ['reliability99', ['e2e/a.test.ts']]]));
  expect(errors).toEqual([
    expect.stringMatching(/^No test title carries the tag @reliability8: no call breaks the API/),
    'promiseTable.ts has no promise reliability99, but e2e/a.test.ts carries the tag @reliability99.',
  ]);
});

// These examples have # instead of @. Otherwise they would count as tests of the promises.
it.each([
  ["it('pays once #release1', () => {});", ['release1']],
  ['test(\n  `opens ${path} #release1 #reliability12`,\n  async () => {});', ['release1', 'reliability12']],
  ['const cases = [{ title: "keeps the player\'s order #security3", call }];', ['security3']],
  ["it.each(cases)('takes %s #reliability2', (each) => {});", ['reliability2']],
  ["// it pays once #release1\nit('writes to a#reliability1.test', () => {});", []],
  ["expect(text).toBe('pays once #release1');", []],
])('reads the tags of titles in example %#', (text, ids) => {
  expect([...tagsIn(text.replaceAll('#', '@'))]).toEqual(ids);
});

it.each([
  ['releases', 'release', 22],
  ['reliability', 'reliability', 22],
  ['security', 'security', 18],
] as const)('numbers the promises of %s from %s1 without gaps, %i in total', (list, prefix, count) => {
  expect(promisesOf(list).map(([id]) => id)).toEqual(
    Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1)}`),
  );
});

it('states a required figure for each promise about safety and reliability', () => {
  expect(promisesOf('reliability').filter(([, { required }]) => !required)).toEqual([]);
});

it('names every release drill in a promise about releases, and no other drill', () => {
  const namedDrills = promisesOf('releases').flatMap(([, { drills = [] }]) => drills);
  expect([...new Set(namedDrills)].sort()).toEqual([...releaseDrills].sort());
});

const result = (changes: Partial<DrillResult> = {}): DrillResult => ({
  summary: '6 addresses',
  failures: [],
  isFull: true,
  ...changes,
});
const cellsOf = (id: string, results: Parameters<typeof promiseRows>[2]) =>
  promiseRows(root, 'reliability', results, proofs)
    .rows.find(([first]) => first === id)
    ?.slice(-2);

it('shows the last measured figure of a promise, and whether it reaches the required figure', () => {
  expect(cellsOf('reliability8', {})).toEqual(['drill apiFuzz has not run', 'not measured: apiFuzz']);
  expect(cellsOf('reliability8', { apiFuzz: result({ isFull: false }) })).toEqual([
    '6 addresses',
    'in a sample',
  ]);
  expect(cellsOf('reliability8', { apiFuzz: result() })).toEqual(['6 addresses', 'yes']);
  expect(cellsOf('reliability8', { apiFuzz: result({ commit: '1a2b3c4' }) })).toEqual([
    '6 addresses (at 1a2b3c4)',
    'yes',
  ]);
  expect(cellsOf('reliability8', { apiFuzz: result({ failures: ['games: 500'] }) })).toEqual([
    '6 addresses',
    'no: games: 500',
  ]);
});

it('shows the gap of a promise even when all its drills passed', () => {
  const [, reached] =
    cellsOf('reliability4', { deposits: result(), browserMoney: result(), samples: result() }) ?? [];
  expect(reached).toMatch(/^in part: .* sequences cover all methods together/);
  expect(cellsOf('reliability14', { schedules: result() })).toEqual(['6 addresses', 'yes']);
});

it('shows a failure only under its own promise when one drill measures two promises', () => {
  const load = result({ failures: ['file: 33 ms instead of 30 ms'] });
  expect(cellsOf('reliability11', { load })?.[1]).toBe('yes');
  expect(cellsOf('reliability18', { load })?.[1]).toContain('no: file: 33 ms instead of 30 ms; ');
  for (const failure of ['2 page loads failed', 'a new build in documents: 1800 ms instead of 1000 ms'])
    expect(cellsOf('reliability11', { load: result({ failures: [failure] }) })?.[1]).toBe(`no: ${failure}`);
});

it('lists each drill in e2e/docs/drills.md', () => {
  const page = readFileSync(`${root}e2e/docs/drills.md`, 'utf8');
  const listedNames = [...page.matchAll(/^- `(\w+)`: /gm)].map(([, name = '']) => name);
  expect(
    [...new Set(listedNames)].filter((name) => drillNames.some((drillName) => drillName === name)).sort(),
  ).toEqual([...drillNames].sort());
});

it('reads the mutation scores from their file', () => {
  const [summary = '', reached = ''] = cellsOf('reliability16', {}) ?? [];
  expect(summary).toMatch(/money \d+\.\d %/);
  expect(reached).toMatch(/^(in part|no): .+$/);
});

it('fills every column of every promise list', () => {
  for (const list of lists) {
    const { columns, rows } = promiseRows(root, list, {}, proofs);
    expect(rows).toHaveLength(promisesOf(list).length);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
  }
});
