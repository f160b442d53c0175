import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../errors/OperatorError';
import { recordFile } from '../store/builds';
import type { ReleaseStore } from '../store/releaseStore';
import { differingKeyFiles, parseKeyFiles, writeKeyFiles } from './keyFiles';
import {
  completeBackups,
  databaseFile,
  keysFile,
  openManifest,
  type OpenedManifest,
  releasesFolder,
  sha256OfFile,
} from './manifest';
import { checkDump, isDatabaseEmpty, restoreDatabase } from './postgresTools';

export interface RestoreTarget {
  readonly store: ReleaseStore;
  readonly keysFolder: string;
  readonly databaseUrl: string | undefined;
}

export interface RestoreOptions {
  /** Folder of all backups. */
  readonly folder: string;
  readonly passphrase: string;
  /** The name of a backup. The default is the newest one. */
  readonly name: string | undefined;
}

export interface RestoreResult {
  readonly name: string;
  readonly restoredFiles: number;
  /** Files that were replaced, because the store had them with other content. */
  readonly replacedFiles: readonly string[];
  readonly keyFiles: number;
  readonly hasDatabase: boolean;
}

async function chosenBackup({ folder, name }: RestoreOptions): Promise<string> {
  const names = await completeBackups(folder);
  const chosen = name ?? names.at(-1);
  if (chosen !== undefined && names.includes(chosen)) return chosen;
  const list = names.length === 0 ? 'It contains none.' : `It contains: ${names.join(', ')}.`;
  throw new OperatorError(`${folder} contains no complete backup${name ? ` ${name}` : ''}. ${list}`);
}

async function requireHash(path: string, hash: string): Promise<void> {
  const actual = await sha256OfFile(path);
  if (actual === hash) return;
  const reason = actual === undefined ? 'is missing' : 'is damaged or was changed';
  throw new OperatorError(`${path} ${reason}. Nothing was restored. Choose another backup with --name.`);
}

/** Checks every byte of the backup. Returns its key files. */
async function checkBackup(folder: string, name: string, { manifest, keys }: OpenedManifest) {
  const path = (file: string) => join(folder, name, file);
  for (const [key, hash] of Object.entries(manifest.releases))
    await requireHash(join(folder, releasesFolder, key), hash);
  if (manifest.database !== undefined) {
    await requireHash(path(databaseFile), manifest.database);
    await checkDump(path(databaseFile));
  }
  if (manifest.keys === undefined) return {};
  await requireHash(path(keysFile), manifest.keys);
  return parseKeyFiles(keys.decrypt(await readFile(path(keysFile))));
}

interface FileChange {
  readonly key: string;
  /** The store has the file with other bytes. */
  readonly isReplacement: boolean;
}

/** A server trusts a revision or record as soon as it exists, so the files that it names are written first. */
function writeOrder({ key }: FileChange): number {
  if (key.startsWith('revisions/')) return 2;
  return key.endsWith(`/${recordFile}`) ? 1 : 0;
}

/**
 * Lists the files that the store lacks or has with other bytes. It does not return the bytes, because all of them may
 * not fit into memory.
 */
async function fileChanges(store: ReleaseStore, folder: string, keys: readonly string[]) {
  const changes: FileChange[] = [];
  for (const key of keys) {
    const bytes = await readFile(join(folder, releasesFolder, key));
    const existing = await store.read(key);
    if (existing?.equals(bytes)) continue;
    changes.push({ key, isReplacement: existing !== undefined });
  }
  return changes.toSorted(
    (first, second) => writeOrder(first) - writeOrder(second) || (first.key < second.key ? -1 : 1),
  );
}

/** Restores a backup. It checks the whole backup and the target first, and then writes. */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions): Promise<RestoreResult> {
  const { store, keysFolder, databaseUrl } = target;
  const { folder } = options;
  const name = await chosenBackup(options);
  const opened = await openManifest(join(folder, name), options.passphrase);
  const { manifest } = opened;
  const keyFiles = await checkBackup(folder, name, opened);
  const changes = await fileChanges(store, folder, Object.keys(manifest.releases));
  const conflicts = [
    ...changes
      .filter(({ key, isReplacement }) => isReplacement && key.startsWith('revisions/'))
      .map(({ key }) => key),
    ...(await differingKeyFiles(keysFolder, keyFiles)).map((file) => join(keysFolder, file)),
  ];
  if (conflicts.length > 0)
    throw new OperatorError(
      `The target has another content of ${conflicts.join(', ')}. Nothing was restored. Restore into an empty store and ` +
        'an empty folder of keys.',
    );
  const hasDatabase = manifest.database !== undefined && databaseUrl !== undefined;
  if (hasDatabase && !(await isDatabaseEmpty(databaseUrl)))
    throw new OperatorError(
      'The database at DATABASE_URL is not empty. Nothing was restored. Create an empty database, and set DATABASE_URL to it.',
    );

  await writeKeyFiles(keysFolder, keyFiles);
  if (hasDatabase) await restoreDatabase(databaseUrl, join(folder, name, databaseFile));
  for (const { key, isReplacement } of changes) {
    if (isReplacement) await store.remove(key);
    await store.create(key, await readFile(join(folder, releasesFolder, key)));
  }
  return {
    name,
    hasDatabase,
    restoredFiles: changes.length,
    replacedFiles: changes.filter(({ isReplacement }) => isReplacement).map(({ key }) => key),
    keyFiles: Object.keys(keyFiles).length,
  };
}
