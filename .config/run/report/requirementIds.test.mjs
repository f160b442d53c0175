import { compareWithTests, idsIn, readImplementedRequirements } from './requirementIds.mjs';

const testRow = (title, passed = true) => ({ title, source: 'a.test.ts', passed });
const requirementsByPackage = new Map([
  [
    'host',
    new Map([
      ['S-001', 'One.'],
      ['S-002', 'Two.'],
    ]),
  ],
]);

test('finds one or several ids in a title, also after the name of a describe block', () => {
  expect(idsIn('guard [S-001] sends home')).toEqual(['S-001']);
  expect(idsIn('[S-001, V-040] refuses')).toEqual(['S-001', 'V-040']);
  expect(idsIn('refuses [x] and S-001')).toEqual([]);
});

test('reads an id and its sentence from each list line, and rejects other formats and repeated ids', () => {
  expect(readImplementedRequirements('# host\n\nWords.\n\n- S-001: One.\n', 'host.md')).toEqual(
    new Map([['S-001', 'One.']]),
  );
  expect(() => readImplementedRequirements('- S-1: One.', 'host.md')).toThrow('does not have the format');
  expect(() => readImplementedRequirements('- S-001:', 'host.md')).toThrow('does not have the format');
  expect(() => readImplementedRequirements('- S-001: One.\n- S-001: One.', 'host.md')).toThrow('twice');
});

test('an implemented requirement is proven if a test with its id passed', () => {
  const { missing, counts } = compareWithTests(requirementsByPackage, [
    testRow('[S-001] holds'),
    testRow('[S-002] holds', false),
  ]);
  expect(missing).toEqual(['S-002']);
  expect(counts).toEqual([{ packageName: 'host', implemented: 2, proven: 1 }]);
});

test('reports an id that no implemented requirement has, with its test, even if the test fails', () => {
  const { unknown } = compareWithTests(requirementsByPackage, [testRow('[S-003] holds', false)]);
  expect(unknown).toEqual(new Map([['S-003', ['a.test.ts: [S-003] holds']]]));
});

test('an id of a test that has not run yet is waiting, not missing', () => {
  const { missing, waiting } = compareWithTests(
    requirementsByPackage,
    [testRow('[S-001] holds')],
    new Set(['S-002']),
  );
  expect(missing).toEqual([]);
  expect(waiting).toEqual(['S-002']);
});
