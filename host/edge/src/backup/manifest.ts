import { readJson } from 'shared-contracts/releases';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import { hasCode } from '../files/durable';
import { isPlainKey } from '../store/plainKey';
import { derivePassphraseKeys, type PassphraseKeys } from './passphraseKeys';

/** Folder of the release store's files. They never change, so all backups in a folder share them. */
export const releasesFolder = 'releases';
export const databaseFile = 'database.dump';
export const keysFile = 'keys.encrypted';
export const manifestFile = 'manifest.json';

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const StoreKey = v.pipe(v.string(), v.check(isPlainKey));

/** The content of one backup. A part that was not configured is undefined. */
export const Manifest = v.strictObject({
  version: v.literal(1),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Hash of the file with the database. */
  database: v.optional(Sha256),
  /** Hash of the encrypted file with the keys. */
  keys: v.optional(Sha256),
  /** Hashes by key of the release store. */
  releases: v.record(StoreKey, Sha256),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const SignedManifest = v.strictObject({ salt: v.string(), manifest: v.string(), signature: v.string() });

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Returns undefined for a missing file. */
export async function sha256OfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(path)) hash.update(part as Buffer);
    return hash.digest('hex');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function signManifest(keys: PassphraseKeys, salt: string, manifest: Manifest): Buffer {
  const text = JSON.stringify(manifest);
  return Buffer.from(`${JSON.stringify({ salt, manifest: text, signature: keys.sign(text) }, null, 2)}\n`);
}

/** For example `2026-11-21T10-00-00-000Z`. */
const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;
export const backupNameAt = (at: string) => at.replaceAll(/[:.]/g, '-');

/** The names of the complete backups of a folder, oldest first. */
export async function completeBackups(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => backupName.test(name)).toSorted();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

export interface OpenedManifest {
  readonly manifest: Manifest;
  readonly keys: PassphraseKeys;
}

/** Throws if the manifest was changed or the passphrase is wrong. */
export async function openManifest(backup: string, passphrase: string): Promise<OpenedManifest> {
  const path = join(backup, manifestFile);
  const text = await readFile(path, 'utf8').catch(() => '');
  const signed = readJson(SignedManifest, text);
  if (!signed.ok) throw new OperatorError(`${path} is damaged or missing: ${signed.reason}.`);
  const keys = derivePassphraseKeys(passphrase, signed.value.salt);
  if (!keys.isSigned(signed.value.manifest, signed.value.signature))
    throw new OperatorError(
      `${path} was changed, or BACKUP_PASSPHRASE is not the passphrase of this backup.`,
    );
  const manifest = readJson(Manifest, signed.value.manifest);
  if (!manifest.ok) throw new OperatorError(`${path} has an unknown format: ${manifest.reason}.`);
  return { manifest: manifest.value, keys };
}
