import { ReleaseNameSchema, type ReleaseRecord, Version } from 'shared-contracts/releases';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { createFile, makeFolder } from '../files/durable';
import type { TrustedKeys } from '../keys/envelope';
import { readBuild, sha384Of } from '../store/builds';
import type { ReleaseStore } from '../store/releaseStore';
import { readRevision } from '../store/revisions';
import { keyFilesToBytes, readKeyFiles } from './keyFiles';
import {
  backupNameAt,
  completeBackups,
  databaseFile,
  keysFile,
  type Manifest,
  manifestFile,
  openManifest,
  releasesFolder,
  sha256Of,
  sha256OfFile,
  signManifest,
} from './manifest';
import { derivePassphraseKeys, newSalt } from './passphraseKeys';
import { checkDump, dumpDatabase } from './postgresTools';
import { storedKeys } from './storedKeys';

export interface BackupSource {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
  readonly keysFolder: string;
  readonly databaseUrl: string | undefined;
}

export interface BackupOptions {
  /** Folder of all backups. */
  readonly folder: string;
  readonly passphrase: string;
  /** ISO time, the name of the backup. */
  readonly at: string;
}

export interface BackupResult {
  readonly name: string;
  readonly copiedFiles: number;
  readonly releaseFiles: number;
  readonly keyFiles: number;
  readonly hasDatabase: boolean;
  /** Files of the store that do not match their signature or signed hash, and are in no backup. */
  readonly damaged: readonly string[];
  /** Why the newest backup could not be read, so that this one had to check every release file again. */
  readonly manifestError?: string;
}

interface IntactFiles {
  readonly hashes: ReadonlyMap<string, string>;
  readonly manifestError?: string;
}

/**
 * Release files of the newest backup that are still intact. They never change, so they need no second copy. Returns
 * none if the newest manifest is unreadable, because a damaged backup must not prevent the next backup.
 */
async function intactFiles({ folder, passphrase }: BackupOptions): Promise<IntactFiles> {
  const hashes = new Map<string, string>();
  const newest = (await completeBackups(folder)).at(-1);
  if (newest === undefined) return { hashes };
  let manifest: Manifest;
  try {
    ({ manifest } = await openManifest(join(folder, newest), passphrase));
  } catch (error) {
    return { hashes, manifestError: error instanceof Error ? error.message : String(error) };
  }
  for (const [key, hash] of Object.entries(manifest.releases))
    if ((await sha256OfFile(join(folder, releasesFolder, key))) === hash) hashes.set(key, hash);
  return { hashes };
}

const revisionPattern = /^revisions\/(\d{8})\.json$/;

/** Returns a function that checks a file by the signature of its revision or its build. Other files always pass. */
function createFileCheck({ store, trusted }: BackupSource) {
  const records = new Map<string, Promise<ReleaseRecord | undefined>>();
  return async (key: string, bytes: Buffer): Promise<boolean> => {
    const [, revision] = revisionPattern.exec(key) ?? [];
    if (revision !== undefined) return (await readRevision(store, trusted, Number(revision))).ok;
    const [, name, version, file = ''] = /^artifacts\/([^/]+)\/([^/]+)\/(.+)$/.exec(key) ?? [];
    if (!v.is(ReleaseNameSchema, name) || !v.is(Version, version)) return true;
    const id = `${name}/${version}`;
    const record = records.get(id) ?? readBuild(store, trusted, name, version);
    records.set(id, record);
    const signedHash = (await record)?.files[file]?.sha384;
    return signedHash === undefined || signedHash === sha384Of(bytes);
  };
}

async function copyReleases(source: BackupSource, options: BackupOptions) {
  const { hashes: intact, manifestError } = await intactFiles(options);
  const isIntact = createFileCheck(source);
  const hashes: Record<string, string> = {};
  const damaged: string[] = [];
  let copiedFiles = 0;
  for (const key of await storedKeys(source.store, (known) => intact.has(known))) {
    const knownHash = intact.get(key);
    if (knownHash !== undefined) {
      hashes[key] = knownHash;
      continue;
    }
    const bytes = await source.store.read(key);
    if (!bytes || !(await isIntact(key, bytes))) {
      damaged.push(key);
      continue;
    }
    const path = join(options.folder, releasesFolder, key);
    const hash = sha256Of(bytes);
    hashes[key] = hash;
    // Earlier backups share this copy, so it is replaced only if it differs.
    if ((await sha256OfFile(path)) === hash) continue;
    // A copy of an earlier backup may be here, but damaged or unfinished.
    await rm(path, { force: true });
    await makeFolder(dirname(path));
    await createFile({ path, bytes, temporaryFolder: dirname(path) });
    copiedFiles += 1;
  }
  return { hashes, damaged, copiedFiles, manifestError };
}

/** Writes all files of the backup. The release files are in a folder that all backups share. */
async function writeBackup(source: BackupSource, options: BackupOptions, unfinishedFolder: string) {
  await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 });
  const salt = newSalt();
  const keys = derivePassphraseKeys(options.passphrase, salt);
  const keyFiles = await readKeyFiles(source.keysFolder);
  const encryptedKeys = keys.encrypt(keyFilesToBytes(keyFiles));
  await writeFile(join(unfinishedFolder, keysFile), encryptedKeys, { mode: 0o600 });
  const dump = join(unfinishedFolder, databaseFile);
  if (source.databaseUrl !== undefined) {
    await dumpDatabase(source.databaseUrl, dump);
    await checkDump(dump);
  }
  const { hashes, damaged, copiedFiles, manifestError } = await copyReleases(source, options);
  const database = await sha256OfFile(dump);
  const manifest: Manifest = {
    version: 1,
    at: options.at,
    ...(database !== undefined && { database }),
    keys: sha256Of(encryptedKeys),
    releases: hashes,
  };
  await writeFile(join(unfinishedFolder, manifestFile), signManifest(keys, salt, manifest));
  return {
    copiedFiles,
    damaged,
    hasDatabase: database !== undefined,
    releaseFiles: Object.keys(hashes).length,
    keyFiles: Object.keys(keyFiles).length,
    ...(manifestError !== undefined && { manifestError }),
  };
}

/**
 * Adds one backup to a folder. It copies only release files that the newest backup does not have. The backup gets its
 * name last, so an interrupted backup is never restored.
 */
export async function createBackup(source: BackupSource, options: BackupOptions): Promise<BackupResult> {
  const { folder, at } = options;
  const name = backupNameAt(at);
  const unfinishedFolder = join(folder, `${name}.unfinished`);
  try {
    const result = await writeBackup(source, options, unfinishedFolder);
    await rename(unfinishedFolder, join(folder, name));
    return { name, ...result };
  } catch (error) {
    // The folder may contain a full dump of the database, and nothing else would delete it.
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw error;
  }
}
