import { readJson } from 'shared-contracts/releases';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import { createFile, hasCode, makeFolder } from '../files/durable';
import { namedKeySuffix } from '../keys/namedKey';

const KeyFiles = v.record(v.pipe(v.string(), v.regex(/^[\w-][\w.@-]*\.(?:pem|key\.json)$/)), v.string());
/**
 * The content of each file with a private or public signing key, by file name. Card keys (`card*.key`) are not
 * included. They only decrypt cards of the last ten minutes, which no backup has. A new key replaces a lost one.
 */
export type KeyFiles = v.InferOutput<typeof KeyFiles>;

export async function readKeyFiles(folder: string): Promise<KeyFiles> {
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.pem') || name.endsWith(namedKeySuffix));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw error;
  }
  const files = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(files));
}

export const keyFilesToBytes = (files: KeyFiles) => Buffer.from(JSON.stringify(files));

export function parseKeyFiles(bytes: Buffer): KeyFiles {
  const files = readJson(KeyFiles, bytes.toString('utf8'));
  if (files.ok) return files.value;
  throw new OperatorError(`The keys of the backup have an unknown format: ${files.reason}.`);
}

/** The names of the files that the folder has with other content. */
export async function differingKeyFiles(folder: string, files: KeyFiles): Promise<readonly string[]> {
  const existing = await readKeyFiles(folder);
  return Object.keys(files).filter((name) => existing[name] !== undefined && existing[name] !== files[name]);
}

export async function writeKeyFiles(folder: string, files: KeyFiles): Promise<void> {
  await makeFolder(folder, 0o700);
  for (const [name, text] of Object.entries(files))
    await createFile({
      path: join(folder, name),
      bytes: Buffer.from(text),
      temporaryFolder: folder,
      mode: 0o600,
    });
}
