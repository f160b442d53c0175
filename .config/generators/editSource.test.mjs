import { addEntry, addExport, addImport, addJson, declaredNames, namesIn } from './editSource.mjs';

test.each([
  ['in alphabetical order', "const a = ['ant', 'cat'];", "'bee'", "const a = ['ant', 'bee', 'cat'];"],
  ['at the end of a list in another order', "const a = ['z', 'c'];", "'b'", "const a = ['z', 'c', 'b'];"],
  [
    'to an empty list with a type',
    'const a: readonly string[] = [];',
    "'b'",
    "const a: readonly string[] = ['b'];",
  ],
  [
    'to an object that satisfies a type',
    'const a = { y: 1, b: 1, } as const satisfies B;',
    'd: 2',
    'const a = { y: 1, b: 1,d: 2 } as const satisfies B;',
  ],
  ['to the argument of a call', 'const a = define({ y: [] });', 'z: 1', 'const a = define({ y: [], z: 1 });'],
  [
    'and ignores the name in a comment',
    '// const a = []\nconst a = [];',
    '1',
    '// const a = []\nconst a = [1];',
  ],
])('adds an entry %s', (_, text, code, expected) => {
  expect(addEntry('file.ts', text, 'a', code)).toBe(expected);
});

test('for a missing list, addEntry throws an error with the file and the list, and namesIn returns undefined', () => {
  expect(() => addEntry('file.ts', 'const b = 1;', 'a', '1')).toThrow('file.ts has no list "a".');
  expect(namesIn('file.ts', 'const b = [];', 'a')).toBeUndefined();
});

test('lists the names of an object and of a list', () => {
  expect(namesIn('file.ts', 'const a = { b: 1, c: 2 };', 'a')).toEqual(['b', 'c']);
  expect(namesIn('file.ts', "const a = { uses: ['go'] };", 'uses')).toEqual(["'go'"]);
});

test('adds a property to a JSON file and to an object in it', () => {
  expect(JSON.parse(addJson('a.json', '{ "z": { "y": 1 }, "b": 2 }', 'c', { d: 3 }))).toEqual({
    z: { y: 1 },
    b: 2,
    c: { d: 3 },
  });
  expect(JSON.parse(addEntry('a.json', '{ "z": { "y": 1 } }', 'z', '"c": 2'))).toEqual({ z: { y: 1, c: 2 } });
});

test('adds a name once to an existing import or export, or adds a new line', () => {
  const text = "import type { T } from 'm';\nimport { b } from 'm';\nexport { d } from 'm';\n";
  expect(addImport('file.ts', text, 'a', 'm')).toContain("import { a, b } from 'm';");
  expect(addImport('file.ts', text, 'b', 'm')).toBe(text);
  expect(addExport('file.ts', text, 'c', 'm')).toContain("export { c, d } from 'm';");
  expect(addImport('file.ts', text, 'c', 'n')).toContain("import { b } from 'm';\nimport { c } from 'n';\n");
});

test('lists the imported, exported and declared names, and rejects an import of a used name from another module', () => {
  const text =
    "import * as a from 'm';\nimport { b } from 'm';\nexport { c } from 'm';\nexport * from 'm';\nconst d = 1, e = 2;\n// f\nfunction g() {}\n";
  expect(declaredNames('file.ts', text)).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
  expect(() => addImport('file.ts', text, 'd', 'n')).toThrow(
    'file.ts already uses the name d. Choose another name.',
  );
});
