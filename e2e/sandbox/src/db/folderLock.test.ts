import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from './folderLock';

let lockFile: string;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-lock-'));
  lockFile = join(folder, 'db.lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('keeps a folder from a second process while the first one lives', () => {
  // The process that runs the tests is alive and is not this one.
  writeFileSync(lockFile, String(process.ppid));
  expect(() => lockFolder(lockFile)).toThrow(FolderInUse);
});

it('takes over from a process that is gone, and gives back what it took', () => {
  const noProcess = 2 ** 22 + 1;
  writeFileSync(lockFile, String(noProcess));
  const unlock = lockFolder(lockFile);
  unlock();
  const again = lockFolder(lockFile);
  again();
});
