import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCatalogue } from '../catalogue/catalogue';
import type { Seed } from '../db/Seed';
import { sandboxRoot } from '../paths';
import { seedCatalogue } from './seedCatalogue';
import { seedMembers } from './seedMembers';

/** The folders and files below `src` that the content is made from. */
const sources = ['seed', 'catalogue', 'covers/themes.ts', 'db/schema', 'ledger'];

async function filesOf(source: string): Promise<string[]> {
  const folder = join(sandboxRoot, 'src', source);
  if (folder.endsWith('.ts')) return [folder];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The same content everywhere, only ids of members and secrets differ. */
export const seed: Seed = {
  async hash() {
    const hash = createHash('sha256').update(String(makeCatalogue().length));
    for (const source of sources) {
      for (const path of await filesOf(source)) hash.update(await readFile(path));
    }
    return hash.digest('hex');
  },
  async fill(orm) {
    await seedCatalogue(orm);
    await seedMembers(orm);
  },
};
