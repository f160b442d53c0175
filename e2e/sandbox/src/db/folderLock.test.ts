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

it('locks a folder against a second process while the first one lives', () => {
  // The parent process is a different process and alive.
  writeFileSync(lockFile, String(process.ppid));
  expect(() => lockFolder(lockFile)).toThrow(FolderInUse);
});

it('takes over the lock of a dead process, and releases it', () => {
  const noProcess = 2 ** 22 + 1;
  writeFileSync(lockFile, String(noProcess));
  const unlock = lockFolder(lockFile);
  unlock();
  const unlockAgain = lockFolder(lockFile);
  unlockAgain();
});
