import { randomBytes } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder that survives a power failure. */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true, mode });
  if (firstCreated === undefined) return;
  for (let created = folder; created.length >= firstCreated.length; created = dirname(created))
    await syncFolder(dirname(created));
}

export interface NewFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** Folder of the temporary file, on the same file system as `path`. */
  readonly temporaryFolder: string;
  readonly mode?: number;
}

/**
 * Creates a file atomically; returns false if the path exists. link() is the compare-and-swap, because it fails on an
 * existing name, unlike rename(). Readers never see a part of the file.
 */
export async function createFile({ path, bytes, temporaryFolder, mode = 0o644 }: NewFile): Promise<boolean> {
  const temporary = join(temporaryFolder, `${String(process.pid)}-${randomBytes(8).toString('hex')}`);
  const handle = await open(temporary, 'wx', mode);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
  await syncFolder(dirname(path));
  return true;
}
