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
import { migrate, readMigrations } from './migrate';
import * as schema from './schema';
import type { Seed } from './Seed';

async function templateHash(seed: Seed): Promise<string> {
  const hash = createHash('sha256').update(await seed.hash());
  for (const migration of readMigrations()) hash.update(migration.checksum);
  return hash.digest('hex').slice(0, 12);
}

/** A thousand small files: one thread copies them faster than the pool does, and nothing else waits at a start. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

export function ormOf(client: PGlite): Orm {
  return drizzle(client, { schema, casing: 'snake_case' });
}

async function dropOlderTemplates(cache: string, keep: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (name.startsWith('pglite-template-') && name !== keep) {
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

async function make(making: string, place: string, seed: Seed): Promise<void> {
  await rm(making, { recursive: true, force: true });
  const client = await PGlite.create(making);
  const orm = ormOf(client);
  await migrate(orm);
  await orm.transaction(seed.fill);
  await client.close();
  await rename(making, place);
}

/**
 * A migrated and seeded PGlite folder, made once: a cold PGlite takes 8–20 s, a copy of a prepared one about 1 s.
 * It is built beside its place and renamed into it, so that half a template is never used.
 */
export async function pgliteTemplate(seed: Seed): Promise<string> {
  const cache = join(repositoryRoot, '.cache');
  const name = `pglite-template-${await templateHash(seed)}`;
  const place = join(cache, name);
  const making = join(cache, `making-${name}`);
  await mkdir(cache, { recursive: true });
  while (!existsSync(place)) {
    const unlock = tryLock(`${making}.lock`);
    // Somebody else is at it; two would only take longer.
    if (!unlock) await wait(200);
    else if (existsSync(place)) unlock();
    else await make(making, place, seed).finally(unlock);
  }
  await dropOlderTemplates(cache, name);
  return place;
}
