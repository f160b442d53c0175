import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ReleaseNameSchema } from 'shared-contracts/releases';
import * as v from 'valibot';
import { root } from '../settings/folders';

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() === true;

/**
 * Returns the folder of a package. If the working directory does not contain it, a package name means the package of
 * this checkout.
 */
export async function packageFolderOf(folderOrName: string, cwd = process.cwd()): Promise<string> {
  const folder = resolve(cwd, folderOrName);
  if (await isFolder(folder)) return folder;
  return v.is(ReleaseNameSchema, folderOrName) ? join(root, folderOrName) : folder;
}
