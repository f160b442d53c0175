import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { repositoryRoot } from '../paths';
import type { Orm } from './Database';
import { FolderInUse, lockFolder } from './folderLock';
import { prepareDatabase, readMigrations } from './migrate';
import * as schema from './schema';
import type { Seed } from './Seed';

async function templateHash(seed: Seed): Promise<string> {
  const hash = createHash('sha256').update(await seed.hash());
  for (const migration of readMigrations()) hash.update(migration.checksum);
  return hash.digest('hex').slice(0, 12);
}

/** Synchronous, because one thread copies a thousand small files faster than Node's thread pool. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

export function ormOf(client: PGlite): Orm {
  return drizzle(client, { schema, casing: 'snake_case' });
}

async function dropOlderTemplates(cache: string, currentName: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (name.startsWith('pglite-template-') && name !== currentName) {
      await rm(join(cache, name), { recursive: true, force: true });
    }
  }
}

function tryLock(lockFile: string): (() => void) | undefined {
  try {
    return lockFolder(lockFile);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

async function createTemplate(buildFolder: string, folder: string, seed: Seed): Promise<void> {
  await rm(buildFolder, { recursive: true, force: true });
  const client = await PGlite.create(buildFolder);
  await prepareDatabase(ormOf(client), seed);
  await client.close();
  await rename(buildFolder, folder);
}

/**
 * A migrated and seeded PGlite folder. Creating one takes 8–20 s, a copy about 1 s. It is built under another name and
 * then renamed, so that an incomplete template is never used.
 */
export async function pgliteTemplate(seed: Seed): Promise<string> {
  const cache = join(repositoryRoot, '.cache');
  const name = `pglite-template-${await templateHash(seed)}`;
  const folder = join(cache, name);
  const buildFolder = join(cache, `making-${name}`);
  await mkdir(cache, { recursive: true });
  while (!existsSync(folder)) {
    const unlock = tryLock(`${buildFolder}.lock`);
    // Another process is building it.
    if (!unlock) await wait(200);
    else if (existsSync(folder)) unlock();
    else await createTemplate(buildFolder, folder, seed).finally(unlock);
  }
  await dropOlderTemplates(cache, name);
  return folder;
}
