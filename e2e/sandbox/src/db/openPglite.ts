import { sandboxLog } from '../sandboxLog';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from './Database';
import { retryConflicts } from './databaseError';
import { lockFolder } from './folderLock';
import { oneCallPerTurn } from './oneCallPerTurn';
import { ForeignDatabase, prepareDatabase } from './migrate';
import { copyFolder, ormOf, pgliteTemplate } from './pgliteTemplate';
import type { Seed } from './Seed';

async function copyTemplate(folder: string, seed: Seed): Promise<void> {
  const template = await pgliteTemplate(seed);
  const partialCopy = `${folder}.copying`;
  await rm(partialCopy, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  copyFolder(template, partialCopy);
  await rename(partialCopy, folder);
}

async function openFolder(folder: string, seed: Seed): Promise<PGlite> {
  if (!existsSync(folder)) await copyTemplate(folder, seed);
  const client = oneCallPerTurn(await PGlite.create(folder));
  try {
    await prepareDatabase(ormOf(client), seed);
    return client;
  } catch (error) {
    await client.close();
    if (!(error instanceof ForeignDatabase)) throw error;
    // Another version of the code has migrated this folder. It is renamed, and replaces an earlier renamed one.
    sandboxLog.warn('database replaced', { folder, formerFolder: `${folder}.old` });
    await rm(`${folder}.old`, { recursive: true, force: true });
    await rename(folder, `${folder}.old`);
    await copyTemplate(folder, seed);
    return oneCallPerTurn(await PGlite.create(folder));
  }
}

/** The embedded database in one folder. */
export async function openPglite(folder: string, seed: Seed): Promise<Database> {
  const unlock = lockFolder(join(dirname(folder), 'db.lock'));
  let client: PGlite;
  try {
    client = await openFolder(folder, seed);
  } catch (error) {
    unlock();
    throw error;
  }
  let orm = ormOf(client);
  return {
    kind: 'pglite',
    get orm() {
      return orm;
    },
    // The lock of the folder excludes a second process, and openFolder has prepared it.
    isLeader: () => Promise.resolve(true),
    isPrepared: () => Promise.resolve(true),
    transaction: (work) => retryConflicts(() => orm.transaction(work)),
    reset: async () => {
      await client.close();
      await rm(folder, { recursive: true, force: true });
      client = await openFolder(folder, seed);
      orm = ormOf(client);
    },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
