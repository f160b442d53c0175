import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function holderPid(lockFile: string): number {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return 0;
  }
}

/** Locks a PGlite folder, which two processes would destroy. The lock of a killed process is ignored. */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return () => {
        rmSync(lockFile, { force: true });
      };
    } catch {
      const pid = holderPid(lockFile);
      if (pid > 0 && pid !== process.pid && isAlive(pid)) {
        throw new FolderInUse(
          `The database folder is in use by process ${String(pid)} (${lockFile}). Stop that process, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(lockFile, { force: true });
    }
  }
  throw new FolderInUse(`The database folder could not be locked (${lockFile}). Check its permissions.`);
}
