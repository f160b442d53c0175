import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drillNames, releaseDrills } from './Drill';
import { promiseErrors, promiseRows, readProofs, tagsIn, type Measured } from './promises';
import { promiseLists, type PromiseList } from './promiseTable';

const root = `${join(__dirname, '..', '..')}/`;
const proofs = readProofs(root);
const lists = Object.keys(promiseLists) as PromiseList[];
const promisesOf = (list: PromiseList) => Object.entries(promiseLists[list].promises);

it('finds a test for each promise, and a promise for each tag', () => {
  expect(promiseErrors(proofs)).toEqual([]);
});

it('reports a promise without a test and a tag without a promise', () => {
  const withoutR8 = new Map([...proofs].filter(([id]) => id !== 'R8'));
  const errors = promiseErrors(new Map([...withoutR8, ['R99', ['e2e/a.test.ts']]]));
  expect(errors).toEqual([
    expect.stringMatching(/^No test title carries the tag @R8: no call breaks the API/),
    'promiseTable.ts has no promise R99, but e2e/a.test.ts carries the tag @R99.',
  ]);
});

// These examples have # instead of @. Otherwise they would count as tests of the promises.
it.each([
  ["it('pays once #A1', () => {});", ['A1']],
  ['test(\n  `opens ${path} #A1 #R12`,\n  async () => {});', ['A1', 'R12']],
  ['const cases = [{ title: "keeps the player\'s order #S3", call }];', ['S3']],
  ["it.each(cases)('takes %s #R2', (each) => {});", ['R2']],
  ["// it pays once #A1\nit('writes to a#R1.test', () => {});", []],
  ["expect(text).toBe('pays once #A1');", []],
])('reads the tags of titles in example %#', (text, ids) => {
  expect([...tagsIn(text.replaceAll('#', '@'))]).toEqual(ids);
});

it.each([
  ['acceptance', 'A', 22],
  ['trust', 'R', 22],
  ['security', 'S', 18],
] as const)('numbers the promises of %s from %s1 without gaps, %i in total', (list, letter, count) => {
  expect(promisesOf(list).map(([id]) => id)).toEqual(
    Array.from({ length: count }, (_, at) => `${letter}${String(at + 1)}`),
  );
});

it('states a required figure for each promise about trust', () => {
  expect(promisesOf('trust').filter(([, { required }]) => !required)).toEqual([]);
});

it('each drill of releases proves a promise about releases', () => {
  const named = promisesOf('acceptance').flatMap(([, { drills = [] }]) => drills);
  expect([...new Set(named)].sort()).toEqual([...releaseDrills].sort());
});

const result = (changes: Partial<Measured> = {}): Measured => ({
  ...{ figure: '6 addresses', faults: [], isFull: true, ...changes },
});
const cellsOf = (id: string, measured: Parameters<typeof promiseRows>[2]) =>
  promiseRows(root, 'trust', measured, proofs)
    .rows.find(([first]) => first === id)
    ?.slice(-2);

it('shows the last measured figure of a promise and whether it is reached', () => {
  expect(cellsOf('R8', {})).toEqual(['drill apiFuzz has not run', 'not measured: apiFuzz']);
  expect(cellsOf('R8', { apiFuzz: result({ isFull: false }) })).toEqual(['6 addresses', 'in a sample']);
  expect(cellsOf('R8', { apiFuzz: result() })).toEqual(['6 addresses', 'yes']);
  expect(cellsOf('R8', { apiFuzz: result({ commit: '1a2b3c4' }) })).toEqual([
    '6 addresses (at 1a2b3c4)',
    'yes',
  ]);
  expect(cellsOf('R8', { apiFuzz: result({ faults: ['games: 500'] }) })).toEqual([
    '6 addresses',
    'no: games: 500',
  ]);
});

it('shows the gap of a promise even when all its drills passed', () => {
  const [, reached] = cellsOf('R4', { deposits: result(), browserMoney: result(), samples: result() }) ?? [];
  expect(reached).toMatch(/^in part: .* sequences cover all methods together/);
  expect(cellsOf('R14', { schedules: result() })).toEqual(['6 addresses', 'yes']);
});

it('shows an error only under its own promise when one drill measures two', () => {
  const load = result({ faults: ['file: 33 ms instead of 30 ms'] });
  expect(cellsOf('R11', { load })?.[1]).toBe('yes');
  expect(cellsOf('R18', { load })?.[1]).toContain('no: file: 33 ms instead of 30 ms; ');
  for (const own of ['2 page loads failed', 'a new build in documents: 1800 ms instead of 1000 ms'])
    expect(cellsOf('R11', { load: result({ faults: [own] }) })?.[1]).toBe(`no: ${own}`);
});

it('docs/drills.md has a line for each drill', () => {
  const page = readFileSync(`${root}e2e/docs/drills.md`, 'utf8');
  const listed = [...page.matchAll(/^- `(\w+)`: /gm)].map(([, name = '']) => name);
  expect(
    [...new Set(listed)].filter((name) => drillNames.some((drillName) => drillName === name)).sort(),
  ).toEqual([...drillNames].sort());
});

it('reads the scores of the tests from their file', () => {
  const [measured = '', reached = ''] = cellsOf('R16', {}) ?? [];
  expect(measured).toMatch(/money \d+\.\d %/);
  expect(reached).toMatch(/^(in part|no): .+$/);
});

it('fills every column of every list', () => {
  for (const list of lists) {
    const { columns, rows } = promiseRows(root, list, {}, proofs);
    expect(rows).toHaveLength(promisesOf(list).length);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
  }
});
