import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, stack } from './settings';

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The files of the database and the logs that hold any of these texts, and those that know what must be there. */
export async function searchStored(texts: readonly string[], known: string) {
  const found = { holding: [] as string[], knowing: [] as string[] };
  for (const file of [...(await filesUnder(stack.dataFolder)), ...(await filesUnder(`${root}.cache/logs`))]) {
    const content = await readFile(file, 'latin1').catch(() => '');
    if (texts.some((text) => content.includes(text))) found.holding.push(file);
    if (content.includes(known)) found.knowing.push(file);
  }
  return found;
}
