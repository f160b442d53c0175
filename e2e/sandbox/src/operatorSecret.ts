import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from './secrets';

/**
 * The secret of an operator that has not configured one. It stays the same after a restart, because it encrypts the
 * secrets of second factors.
 */
export async function operatorSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'operator.secret');
  const draft = `${path}.${newSecret()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, newSecret(), { mode: 0o600 });
  try {
    // `link` creates a complete file, and fails if another process has already created it.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(path, 'utf8');
}
