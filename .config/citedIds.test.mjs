import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotes } from './run/packages.mjs';
import { readImplementedRequirements } from './run/report/requirementIds.mjs';

const thisFile = fileURLToPath(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['e2e', 'host', ...remotes];

// Requirement ids such as M-084 and former ids such as A-12 or T18. Does not match a time such as T12:00.
const idPattern = /(?<![\w-])(?:[AX]-\d{1,2}|[A-Z]-\d{3}|T\d{2})\b(?!:\d)/g;
// Block comments, line comments and SQL comments. Does not match the `//` of an address, which follows a colon.
const commentPattern = /\/\*[\s\S]*?\*\/|(?<![:\w'"`])\/\/.*|^\s*--.*/gm;

const requirements = join(root, 'e2e/requirements');
const knownIds = new Set(
  readdirSync(requirements).flatMap((file) => [
    ...readImplementedRequirements(readFileSync(join(requirements, file), 'utf8'), file).keys(),
  ]),
);
// The name of an elliptic curve.
knownIds.add('P-256');

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.cache', '.data'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/**
 * Searches all text of documents and of tests, which have ids in their titles, and only the comments of other files.
 */
function unknownIdsIn(file, text) {
  const isComplete = /\.md$|\.(?:test|spec)\.\w+$/.test(file);
  const checkedText = isComplete ? text : (text.match(commentPattern) ?? []).join('\n');
  return (checkedText.match(idPattern) ?? []).filter((id) => !knownIds.has(id));
}

test.each([
  ['a documentation comment', 'a.ts', '/** Pays at once. Source: M-084, A-12. */'],
  ['a comment at the end of a line', 'a.ts', 'const a = 1; // X-5'],
  ['a comment of several lines', 'a.ts', '/*\n * Source: A-103.\n */'],
  ['a comment of SQL', 'a.sql', '-- A-12'],
  ['a title of a unit test', 'a.test.ts', "it('[T18] keeps the cookie', () => {});"],
  ['a title of a journey', 'a.spec.ts', "journey('[X-5] shows favorites', () => {});"],
  ['a document', 'a.md', 'See A-12.'],
])('finds the unknown id in %s', (place, file, text) => {
  expect(unknownIdsIn(file, text)).toHaveLength(1);
});

test.each([
  ['a.ts', '/** Polls at once. Source: M-084. */'],
  ['a.ts', "const path = 'M-10 0h20'; const site = 'https://casino.test/A-12';"],
  ['a.test.ts', 'expect(`${today}T12:00:00Z`).toContain("UTF-8");'],
])('accepts %s: %j', (file, text) => {
  expect(unknownIdsIn(file, text)).toEqual([]);
});

test('comments, titles and documents cite only ids of e2e/requirements', () => {
  const files = [...folders, 'shared-contracts', '.config'].flatMap((name) => filesIn(join(root, name)));
  const paths = [join(root, 'README.md'), ...files].filter(
    (file) => file !== thisFile && /\.(?:[cm]?[jt]sx?|css|html|sql|md|json)$/.test(file),
  );
  expect(paths.length).toBeGreaterThan(1_000);
  const unknownIds = paths
    .map((file) => [relative(root, file), unknownIdsIn(file, readFileSync(file, 'utf8'))])
    .filter(([, ids]) => ids.length > 0);
  expect(unknownIds).toEqual([]);
});
