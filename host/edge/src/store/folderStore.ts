import { constants } from 'node:fs';
import { open, readdir, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, makeFolder, createFile } from '../files/durable';
import { assertObjectSize, maxObjectBytes, type ReleaseStore } from './releaseStore';
import { plainKey } from './plainKey';

// A publisher that was killed leaves an unfinished file. No publisher needs an hour to write one.
const abandonedAfterMs = 3_600_000;
// Two changes within one tick of the file system's clock have the same time, so a recent time may hide a change.
const settledAfterMs = 2_000;

/** Returns undefined if the path is not a regular file, or if it is larger than `maxObjectBytes`. */
async function readRegularFile(path: string): Promise<Buffer | undefined> {
  // O_NONBLOCK: opening a pipe would otherwise wait for a writer. A device has no size and no end.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    return stats.isFile() && stats.size <= maxObjectBytes ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}

/**
 * Error codes of a file that does not exist, or of a path that is not a file: a folder, a circular link, a socket.
 * A missing permission is an error instead, because skipping the file would hide a release of another publisher.
 */
const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENXIO'];

interface Listing {
  readonly changedAtMs: number;
  readonly names: readonly string[];
}

export function folderStore(folder: string): ReleaseStore {
  const temporaryFolder = join(folder, '.incoming');
  const listings = new Map<string, Listing>();
  let cleanup: Promise<void> | undefined;

  const pathOf = (key: string) => join(folder, plainKey(key));

  async function removeAbandoned(): Promise<void> {
    await makeFolder(temporaryFolder);
    for (const name of await readdir(temporaryFolder)) {
      const path = join(temporaryFolder, name);
      try {
        if (Date.now() - (await stat(path)).mtimeMs > abandonedAfterMs) await unlink(path);
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
      }
    }
  }

  async function listFolder(path: string): Promise<readonly string[]> {
    const { mtimeMs } = await stat(path);
    const cachedListing = listings.get(path);
    if (cachedListing?.changedAtMs === mtimeMs) return cachedListing.names;
    const names = await readdir(path);
    if (Date.now() - mtimeMs > settledAfterMs) listings.set(path, { changedAtMs: mtimeMs, names });
    return names;
  }

  return {
    read: async (key) => {
      try {
        return await readRegularFile(pathOf(key));
      } catch (error) {
        if (hasCode(error, ...absentCodes)) return undefined;
        throw error;
      }
    },
    create: async (key, bytes) => {
      const path = pathOf(key);
      assertObjectSize(key, bytes);
      await (cleanup ??= removeAbandoned());
      await makeFolder(dirname(path));
      return createFile({ path, bytes, temporaryFolder });
    },
    list: async (prefix, after = '') => {
      try {
        const names = await listFolder(pathOf(prefix));
        return after === '' ? names : names.filter((name) => name > after);
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
        throw error;
      }
    },
    remove: async (key) => {
      try {
        await unlink(pathOf(key));
        // Deletes empty folders, because a bucket has none either.
        for (let parent = dirname(pathOf(key)); parent !== folder; parent = dirname(parent))
          await rmdir(parent);
      } catch (error) {
        if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST')) throw error;
      }
    },
  };
}
