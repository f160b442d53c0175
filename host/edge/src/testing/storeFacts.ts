import { readRegistry, type Registry } from 'shared-contracts/releases';
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns content hash and modification time of every file in a folder. */
export async function snapshotOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const entries = files.map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return [file.slice(folder.length + 1), `${hash} ${String((await stat(file)).mtimeMs)}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export const revisionFile = (releases: string, revision: number) =>
  join(releases, 'revisions', `${String(revision).padStart(8, '0')}.json`);

export async function registryAt(releases: string, revision: number): Promise<Registry> {
  const text = await readFile(revisionFile(releases, revision), 'utf8');
  const { registry } = JSON.parse(text) as { registry: unknown };
  const result = readRegistry(JSON.stringify(registry));
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}
