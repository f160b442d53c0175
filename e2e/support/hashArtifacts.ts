import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Maps the path of each artifact file in a release store, `remote-lobby/<version>/…`, to its SHA-256. */
export async function hashArtifacts(dataFolder: string): Promise<Record<string, string>> {
  const folder = join(dataFolder, 'releases', 'artifacts');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const hashesByPath = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const hash = createHash('sha256').update(await readFile(path));
      return [relative(folder, path), hash.digest('hex')] as const;
    }),
  );
  return Object.fromEntries(hashesByPath);
}
