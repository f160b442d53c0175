import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCatalogue } from '../catalogue/catalogue';
import type { Seed } from '../db/Seed';
import { sandboxRoot } from '../paths';
import { seedCatalogue } from './seedCatalogue';
import { seedMembers } from './seedMembers';

/** The folders that define the seed's content, relative to `src`. */
const contentFolders = ['../data', 'seed', 'catalogue', 'db/schema', 'ledger'];

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The same content on every machine, except ids of members and secrets. */
export const seed: Seed = {
  async hash() {
    const hash = createHash('sha256').update(String(makeCatalogue().length));
    for (const source of contentFolders) {
      for (const path of await filesBelow(join(sandboxRoot, 'src', source)))
        hash.update(await readFile(path));
    }
    return hash.digest('hex');
  },
  async fill(orm) {
    await seedCatalogue(orm);
    await seedMembers(orm);
  },
};
