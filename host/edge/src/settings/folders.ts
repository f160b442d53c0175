import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The root of the repository, with a folder per package: this workspace, or the repository that has installed these
 * files as casino-remote-tools.
 */
export const root = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/node_modules\/.*/, '');

/** Folders of generated files: in the root of the repository, unless DATA_DIR and KEYS_DIR are set. */
export function foldersOf(env: Environment): { releases: string; releasesCopy: string; keys: string } {
  const data = resolve(env['DATA_DIR'] || join(root, '.data'));
  return {
    releases: join(data, 'releases'),
    // The server's local copy of a bucket.
    releasesCopy: join(data, 'releases-copy'),
    keys: resolve(env['KEYS_DIR'] || join(root, '.keys')),
  };
}
