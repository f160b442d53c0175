import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drillNames, releaseDrills } from './Goal';
import { promiseLists, promiseRows, readPromises, type Measured, type PromiseList } from './promises';

const root = `${join(__dirname, '..', '..')}/`;
const [acceptance, trust] = [readPromises(root, 'acceptance'), readPromises(root, 'trust')];
const security = readPromises(root, 'security');
const proofs = [...acceptance, ...trust, ...security].flatMap(({ number, tests }) =>
  Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => ({ number, file, title }))),
);

it('numbers what releases promise from 1 to 22, each with a test that runs every time', () => {
  expect(acceptance.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
  expect(acceptance.filter(({ tests }) => Object.keys(tests).length === 0)).toEqual([]);
});

it('numbers what the product promises from R1 to R22, each with what is asked and something that proves or lacks it', () => {
  expect(trust.map(({ number }) => number)).toEqual(
    Array.from({ length: 22 }, (_, at) => `R${String(at + 1)}`),
  );
  const bare = trust.filter(
    ({ asked, tests, isScored }) => !asked || (Object.keys(tests).length === 0 && isScored !== true),
  );
  expect(bare).toEqual([]);
});

it('numbers what is promised about attacks from S1 on, each with a test or a drill', () => {
  expect(security.map(({ number }) => number)).toEqual(security.map((_, at) => `S${String(at + 1)}`));
  expect(
    security.filter(({ tests, drills }) => Object.keys(tests).length === 0 && drills.length === 0),
  ).toEqual([]);
});

it.each(proofs)('$number is proven in $file: $title', ({ file, title }) => {
  const text = readFileSync(`${root}${file}`, 'utf8');
  // The name of a test is the first that it is called with, on the same line or the next, or the title of its case.
  const before = [`'${title}',`, `"${title}",`, `\`${title}\`,`].flatMap((literal) => {
    const at = text.indexOf(literal);
    return at < 0 ? [] : [/(\(|\btitle:)$/.exec(text.slice(0, at).trimEnd())?.[1]];
  });
  expect(before.length === 1 && before[0] !== undefined).toBe(true);
});

it('has drills for what is promised: all that are named exist, and those of releases stand in their list alone', () => {
  const drillsOf = (list: PromiseList) => [
    ...new Set(readPromises(root, list).flatMap(({ drills }) => drills)),
  ];
  expect(drillsOf('acceptance').sort()).toEqual([...releaseDrills].sort());
  const unknown = [...drillsOf('trust'), ...drillsOf('security')].filter(
    (name) => !drillNames.includes(name),
  );
  expect(unknown).toEqual([]);
});

const found = (changes: Partial<Measured> = {}): Measured => ({
  ...{ figure: '6 addresses', faults: [], isFull: true, ...changes },
});
const cellsOf = (number: string, measured: Parameters<typeof promiseRows>[2]) =>
  promiseRows(root, 'trust', measured)
    .rows.find(([first]) => first === number)
    ?.slice(-2);

it('says of each what was measured last, and whether that is what was asked', () => {
  expect(cellsOf('R8', {})).toEqual(['drill apiFuzz has not run', 'not measured: apiFuzz']);
  expect(cellsOf('R8', { apiFuzz: found({ isFull: false }) })).toEqual(['6 addresses', 'in a sample']);
  expect(cellsOf('R8', { apiFuzz: found() })).toEqual(['6 addresses', 'yes']);
  expect(cellsOf('R8', { apiFuzz: found({ commit: '1a2b3c4' }) })).toEqual([
    '6 addresses (at 1a2b3c4)',
    'yes',
  ]);
  expect(cellsOf('R8', { apiFuzz: found({ faults: ['games: 500'] }) })).toEqual([
    '6 addresses',
    'no: games: 500',
  ]);
});

it('says what falls short as it is, also where all that was tried passed', () => {
  const [, reached] = cellsOf('R4', { deposits: found(), browserMoney: found(), samples: found() }) ?? [];
  expect(reached).toMatch(/^in part: .* sequences over all ways together/);
  expect(cellsOf('R14', { schedules: found() })).toEqual(['6 addresses', 'yes']);
});

it('tells a fault where it belongs, though the drill measures for two', () => {
  const load = found({ faults: ['file: 33 ms instead of 30 ms'] });
  expect(cellsOf('R11', { load })?.[1]).toBe('yes');
  expect(cellsOf('R18', { load })?.[1]).toContain('no: file: 33 ms instead of 30 ms; ');
  for (const own of ['2 page loads failed', 'a new build in documents: 1800 ms instead of 1000 ms'])
    expect(cellsOf('R11', { load: found({ faults: [own] }) })?.[1]).toBe(`no: ${own}`);
});

it('has a line for each drill in its document', () => {
  const page = readFileSync(`${root}e2e/docs/drills.md`, 'utf8');
  const told = [...page.matchAll(/^- `(\w+)`: /gm)].map(([, name = '']) => name);
  expect([...new Set(told)].filter((name) => drillNames.some((known) => known === name)).sort()).toEqual(
    [...drillNames].sort(),
  );
});

it('takes the scores of the tests from where they are kept', () => {
  const [measured = '', reached = ''] = cellsOf('R16', {}) ?? [];
  expect(measured).toMatch(/money \d+\.\d %/);
  expect(reached).toMatch(/^(in part|no): .+$/);
});

it('has a heading for each list', () => {
  for (const list of Object.keys(promiseLists) as PromiseList[]) {
    const { columns, rows } = promiseRows(root, list, {});
    expect(rows).toHaveLength(readPromises(root, list).length);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
  }
});
