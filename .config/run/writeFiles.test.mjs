import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from './writeFiles.mjs';

const files = new Map([
  ['old.txt', 'changed'],
  ['new/folder/a.txt', 'a'],
  ['new/b.txt', 'b'],
]);
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-files-'));
  writeFileSync(`${root}/old.txt`, 'old');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('writes new and changed files, and passes their paths to the last step', async () => {
  const paths = [];
  await writeFiles(root, files, (written) => Promise.resolve(paths.push(...written)));
  expect(paths).toEqual([...files.keys()]);
  for (const [file, text] of files) expect(readFileSync(`${root}/${file}`, 'utf8')).toBe(text);
});

test('restores changed files and removes new folders if the last step fails', async () => {
  const fail = () => Promise.reject(new Error('The format failed.'));
  await expect(writeFiles(root, files, fail)).rejects.toThrow('Nothing was created. The format failed.');
  expect(readFileSync(`${root}/old.txt`, 'utf8')).toBe('old');
  expect(existsSync(`${root}/new`)).toBe(false);
});
