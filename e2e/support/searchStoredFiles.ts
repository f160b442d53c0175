import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, stack } from './settings';

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Searches the database and the logs for any of these texts, and for a marker that must be there. */
export async function searchStoredFiles(texts: readonly string[], marker: string) {
  const matches = { filesWithText: [] as string[], filesWithMarker: [] as string[] };
  for (const file of [...(await filesUnder(stack.dataFolder)), ...(await filesUnder(`${root}.cache/logs`))]) {
    const content = await readFile(file, 'latin1').catch(() => '');
    if (texts.some((text) => content.includes(text))) matches.filesWithText.push(file);
    if (content.includes(marker)) matches.filesWithMarker.push(file);
  }
  return matches;
}
