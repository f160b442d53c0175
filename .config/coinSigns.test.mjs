import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotes } from './run/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sourceFolders = [
  'host/src',
  'host/edge/src',
  'shared-contracts/src',
  'e2e/sandbox/src',
  'e2e/sandbox/data',
  'e2e/sandbox/migrations',
  ...remotes.map((name) => `${name}/src`),
];

// Many fonts have no glyph for these signs, so the product shows coins as SVG or by their code. Ł and Ð do not match
// within a word, because Polish and Icelandic use these letters.
const coinSign = /[₿Ξ₮]|(?<!\p{L})[ŁÐ](?!\p{L})|\\u\{?(?:20bf|20ae)/iu;

// These files parse the signs from player input or operator data, and do not show them.
const parsers = ['shared-contracts/src/money/parseAmount.ts', 'shared-contracts/src/domain/User.ts'];

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const sources = sourceFolders
  .flatMap((name) => filesIn(join(root, name)))
  .filter((file) => /\.(?:tsx?|mjs|json|css|html|svg|sql)$/.test(file) && !/\.test\.tsx?$/.test(file));

const signsIn = (text) =>
  text.split('\n').filter((line) => coinSign.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line));

test.each(['₿0.5', '<b>Ł</b>', "sign: 'Ξ'", '₮', 'Ð 3', String.raw`'\u20BF'`])(
  'recognizes a coin sign: %s',
  (text) => {
    expect(signsIn(text)).toEqual([text]);
  },
);

test.each(['Łódź', 'PÐF', 'B0.50', '0.5 BTC', '// ₿ is missing in many fonts'])('allows %s', (text) => {
  expect(signsIn(text)).toEqual([]);
});

test('no text or page of the product shows a coin sign that fonts lack', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const shownSigns = sources
    .map((file) => [relative(root, file), signsIn(readFileSync(file, 'utf8'))])
    .filter(([file, lines]) => lines.length > 0 && !parsers.includes(file));
  expect(shownSigns).toEqual([]);
});
