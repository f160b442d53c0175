import { testsReaching } from './coverage.mjs';

const record = (perTest, { atLoad = {}, durations = {} } = {}) => ({
  hash: 'hash',
  atLoad,
  perTest,
  durations,
});
const filesReaching = (records) =>
  testsReaching('7', { file: 'src/card/Form.tsx' }, new Map(Object.entries(records))).map(({ file }) => file);

test('lists only the tests that reach the mutant', () => {
  const records = new Map([
    ['src/card/Form.test.tsx', record({ 'a form pays': { 7: 2 }, 'a form closes': { 8: 1 } })],
    ['src/card/Other.test.tsx', record({ 'another test': { 8: 1 } })],
  ]);
  const [reaching, ...others] = testsReaching('7', { file: 'src/card/Form.tsx' }, records);
  expect(others).toEqual([]);
  expect(reaching).toMatchObject({ file: 'src/card/Form.test.tsx', names: ['a form pays'], hits: 2 });
});

test('lists a whole test file if loading it reaches the mutant', () => {
  const durations = { first: 20, second: 50 };
  const records = new Map([['src/a.test.ts', record({ first: { 7: 1 } }, { atLoad: { 7: 1 }, durations })]]);
  expect(testsReaching('7', { file: 'src/a.ts' }, records)).toEqual([
    { file: 'src/a.test.ts', hash: 'hash', hits: 2, names: undefined, totalMs: 70, slowestMs: 50 },
  ]);
});

test('lists the test file of the same name first, then near files, then fast ones', () => {
  const reached = (ms) => record({ name: { 7: 1 } }, { durations: { name: ms } });
  expect(
    filesReaching({
      'src/app.test.ts': reached(1),
      'src/card/slow.test.ts': reached(9),
      'src/card/fast.test.ts': reached(2),
      'src/card/Form.test.tsx': reached(50),
      'src/orders/list.test.ts': reached(1),
    }),
  ).toEqual([
    'src/card/Form.test.tsx',
    'src/card/fast.test.ts',
    'src/card/slow.test.ts',
    'src/app.test.ts',
    'src/orders/list.test.ts',
  ]);
});
