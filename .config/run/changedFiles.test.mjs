import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './changedFiles.mjs';

let folder;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: folder });
const write = (name, text) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('returns changed, staged and new files, but no unchanged, ignored or deleted ones', () => {
  git('init', '-q');
  write('.gitignore', 'ignored.ts\n');
  for (const name of ['same.ts', 'changed.ts', 'staged.ts', 'deleted.ts']) write(name, 'one');
  git('add', '.');
  git('commit', '-qm', 'One');
  expect(changedFiles(folder)).toBeUndefined();
  write('changed.ts', 'two');
  write('staged.ts', 'two');
  git('add', 'staged.ts');
  rmSync(join(folder, 'deleted.ts'));
  mkdirSync(join(folder, 'a folder'));
  write('a folder/new.ts', 'one');
  write('ignored.ts', 'one');
  expect(changedFiles(folder)).toEqual(['a folder/new.ts', 'changed.ts', 'staged.ts']);
});

test('returns undefined outside a git checkout', () => {
  write('new.ts', 'one');
  expect(changedFiles(folder)).toBeUndefined();
});
