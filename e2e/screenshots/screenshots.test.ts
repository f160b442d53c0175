import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viewsIn } from '../../.config/webpack/views.mjs';
import { remotesIn } from '../../.config/run/packages.mjs';
import { root } from '../support/settings';
import { compareFolders, reportHtml } from './compareFolders';
import { listPictures } from './listPictures';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenshots-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const pictures = listPictures(root);
const namesWith = (...words: string[]) => listPictures(root, words).map(({ name }) => name);

it('lists a picture of every view of every remote in each state, language and layout', () => {
  for (const owner of remotesIn(root)) {
    for (const view of viewsIn(`${root}${owner}`)) {
      const ofView = pictures.filter(
        (picture) => picture.owner === owner && picture.address.includes(`#${view}?`),
      );
      for (const layout of ['desktop', 'phone']) {
        for (const language of ['en', 'fil']) {
          for (const data of ['filled', 'long', 'empty', 'loading', 'error'])
            expect(ofView.map(({ name }) => name)).toContainEqual(
              expect.stringMatching(new RegExp(`${layout} ${language} ${data}$`)),
            );
        }
        expect(ofView.some((picture) => picture.layout === layout && picture.hasForcedColors)).toBe(true);
      }
    }
  }
});

it('lists pictures of the examples of the components with short and long texts', () => {
  expect(namesWith('shared-contracts', 'buttons')).toEqual([
    'shared-contracts ui-examples-buttons desktop en filled',
    'shared-contracts ui-examples-buttons desktop en long',
    'shared-contracts ui-examples-buttons desktop en filled forced-colors',
    'shared-contracts ui-examples-buttons phone en filled',
    'shared-contracts ui-examples-buttons phone en long',
    'shared-contracts ui-examples-buttons phone en filled forced-colors',
  ]);
});

it('gives each picture its own name, with letters that every file system accepts', () => {
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
  for (const { name } of pictures) expect(name).toMatch(/^[\w -]+$/);
});

it('opens a view with the session and the parameters that it needs', () => {
  const addressOf = (...words: string[]) => listPictures(root, words)[0]?.address;
  expect(addressOf('deposit PIX', 'desktop en empty')).toBe(
    '?session=member&language=en&data=empty&layout=bare#popups/deposit?method=PIX',
  );
  expect(addressOf('popups-search', 'phone fil long')).toBe(
    '?session=visitor&language=fil&data=long&layout=bare#popups/search?',
  );
  expect(addressOf('remote-cashier', 'paypal return')).toContain('?provider=paypal&page=return');
});

it('selects the pictures whose names have all the words', () => {
  expect(namesWith('remote-lobby', 'popups-search', 'phone fil')).toHaveLength(5);
  expect(namesWith('no such view')).toEqual([]);
});

function writeFiles(name: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(join(folder, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
  return join(folder, name);
}

it('finds changed, added and removed pictures, and shows them in the report', () => {
  const before = writeFiles('before', { 'equal.png': '1', 'changed.png': '1', 'removed.png': '1' });
  const after = writeFiles('after', { 'equal.png': '1', 'changed.png': '2', 'added now.png': '1' });
  const differences = compareFolders(before, after);
  expect(differences).toEqual([
    { file: 'added now.png', kind: 'added' },
    { file: 'changed.png', kind: 'changed' },
    { file: 'removed.png', kind: 'removed' },
  ]);
  const report = reportHtml(differences, { before, after, folder });
  const sources = [...report.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual([
    'after/added%20now.png',
    'before/changed.png',
    'after/changed.png',
    'before/changed.png',
    'after/changed.png',
    'before/removed.png',
  ]);
});

it('a folder that does not exist has no pictures', () => {
  const after = writeFiles('after', { 'added.png': '1' });
  expect(compareFolders(join(folder, 'none'), after)).toEqual([{ file: 'added.png', kind: 'added' }]);
});
