import { compare, idsIn, readOwner } from './requirementIds.mjs';

const test1 = (title, passed = true) => ({ title, place: 'a.test.ts', passed });
const owners = new Map([
  [
    'host',
    new Map([
      ['S-001', 'One.'],
      ['S-002', 'Two.'],
    ]),
  ],
]);

test('a title may contain one or several ids, also after the name of its group', () => {
  expect(idsIn('guard [S-001] sends home')).toEqual(['S-001']);
  expect(idsIn('[S-001, V-040] refuses')).toEqual(['S-001', 'V-040']);
  expect(idsIn('refuses [x] and S-001')).toEqual([]);
});

test('the file of a package lists ids with a sentence each', () => {
  expect(readOwner('# host\n\nWords.\n\n- S-001: One.\n', 'host.md')).toEqual(new Map([['S-001', 'One.']]));
  expect(() => readOwner('- S-1: One.', 'host.md')).toThrow('does not have the format');
  expect(() => readOwner('- S-001:', 'host.md')).toThrow('does not have the format');
  expect(() => readOwner('- S-001: One.\n- S-001: One.', 'host.md')).toThrow('twice');
});

test('a built id is proven if a test with this id passed', () => {
  const { missing, counts } = compare(owners, [test1('[S-001] holds'), test1('[S-002] holds', false)]);
  expect(missing).toEqual(['S-002']);
  expect(counts).toEqual([{ owner: 'host', built: 2, proven: 1 }]);
});

test('reports an id that is not built, with its test, even if the test fails', () => {
  const { unknown } = compare(owners, [test1('[S-003] holds', false)]);
  expect(unknown).toEqual(new Map([['S-003', ['a.test.ts: [S-003] holds']]]));
});

test('an id of a test that has not run yet is waiting, not missing', () => {
  const { missing, waiting } = compare(owners, [test1('[S-001] holds')], new Set(['S-002']));
  expect(missing).toEqual([]);
  expect(waiting).toEqual(['S-002']);
});
