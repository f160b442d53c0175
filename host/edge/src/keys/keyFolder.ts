import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseName } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { hasCode, makeFolder, createFile } from '../files/durable';
import { hasFullKey, type KeyRole, type SigningKey, type TrustedKey, type TrustedKeys } from './envelope';
import { keyIdOf } from './keyId';
import { namedKeySuffix, readNamedKey } from './namedKey';

const privateFile = 'release.pem';
const publicFile = 'release.pub.pem';
// The key that signs after the next rotation. Servers get its public part before its first signature.
const nextPrivateFile = 'next.pem';
const nextPublicFile = 'next.pub.pem';
// The key of `release watch`, which can only end canaries.
const withdrawPrivateFile = 'withdraw.pem';
const withdrawPublicFile = 'withdraw.pub.pem';

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const createKeyFile = (folder: string, file: string, pem: string) =>
  createFile({ path: join(folder, file), bytes: Buffer.from(pem), temporaryFolder: folder, mode: 0o600 });

const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

/** Creates a key that is not stored. */
export function temporaryKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { keyId: keyIdOf(publicKey), privateKey };
}

/** Reads a key pair from two files, or creates it. If several processes create one at once, all use the first. */
async function openPair(folder: string, files: { private: string; public: string }): Promise<SigningKey> {
  const path = join(folder, files.private);
  let pem = await readText(path);
  if (pem === undefined) {
    await makeFolder(folder, 0o700);
    const createdKey = generateKeyPairSync('ed25519').privateKey;
    await createKeyFile(
      folder,
      files.private,
      createdKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    );
    pem = await readFile(path, 'utf8');
  }
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  if ((await readText(join(folder, files.public))) === undefined) {
    await createKeyFile(folder, files.public, publicPem(publicKey));
  }
  return { keyId: keyIdOf(publicKey), privateKey };
}

/** Opens the signing key. It is created only before the first release, so that a lost key is not silently replaced. */
export async function openSigningKey(folder: string): Promise<SigningKey> {
  const isMissing = async () => (await readText(join(folder, privateFile))) === undefined;
  // The process that creates the first key writes the private part first, so the second check finds it.
  if ((await isMissing()) && hasFullKey(await readTrustedKeys(folder)) && (await isMissing())) {
    throw new OperatorError(
      `The signing key ${join(folder, privateFile)} is missing. Restore it from your backup, or set RELEASE_KEY to your own key. If ` +
        'it is lost, run release keys rotate.',
    );
  }
  return openPair(folder, { private: privateFile, public: publicFile });
}

/** Called with the path of a file that contains no valid key, for example a truncated copy. */
export type OnUnreadableKey = (path: string, reason: string) => void;

interface PublicKeyFile extends TrustedKey {
  readonly file: string;
  readonly keyId: string;
}

async function readKeyFile(folder: string, file: string): Promise<PublicKeyFile> {
  const path = join(folder, file);
  if (file.endsWith(namedKeySuffix)) {
    const named = readNamedKey(file, await readFile(path, 'utf8'));
    if (named.ok) return { file, ...named.value };
    throw new Error(named.reason);
  }
  const key = createPublicKey(await readFile(path));
  const role: KeyRole = file === withdrawPublicFile ? 'withdraw' : 'all';
  return { file, keyId: keyIdOf(key), key, role };
}

/** Reads the public keys of the folder and skips other files, so that one bad file does not stop a rollback. */
async function publicKeys(folder: string, onUnreadable?: OnUnreadableKey): Promise<PublicKeyFile[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
  const keys: PublicKeyFile[] = [];
  const isPublic = (name: string) => name.endsWith('.pub.pem') || name.endsWith(namedKeySuffix);
  for (const file of names.filter(isPublic).toSorted()) {
    try {
      keys.push(await readKeyFile(folder, file));
    } catch (error) {
      onUnreadable?.(join(folder, file), error instanceof Error ? error.message : String(error));
    }
  }
  return keys;
}

/** Reads the public keys of the folder. A server needs no others, so the private key can be on another machine. */
export async function readTrustedKeys(folder: string, onUnreadable?: OnUnreadableKey): Promise<TrustedKeys> {
  const keys = await publicKeys(folder, onUnreadable);
  return new Map(keys.map(({ file: _file, keyId, ...trustedKey }) => [keyId, trustedKey]));
}

export interface ListedKey {
  readonly keyId: string;
  readonly role: 'signs' | 'signs next' | 'withdraws' | 'trusted' | 'publish' | 'operate' | 'withdraw';
  /** The person or CI job of a key that is not shared. */
  readonly owner?: string;
  /** The packages that the key may change; undefined: all. */
  readonly packages?: readonly ReleaseName[];
  readonly files: readonly string[];
}

export async function listKeys(folder: string): Promise<ListedKey[]> {
  const idIn = async (file: string) => {
    const pem = await readText(join(folder, file));
    return pem === undefined ? undefined : keyIdOf(createPublicKey(createPrivateKey(pem)));
  };
  const [signing, next] = await Promise.all([idIn(privateFile), idIn(nextPrivateFile)]);
  const listedKeys = await publicKeys(folder);
  const roleOf = (keyId: string): ListedKey['role'] => {
    if (keyId === signing) return 'signs';
    if (keyId === next) return 'signs next';
    const named = listedKeys.find((key) => key.keyId === keyId && key.owner !== undefined);
    if (named && named.role !== 'all') return named.role;
    const isWithdrawKey = listedKeys.some((key) => key.keyId === keyId && key.file === withdrawPublicFile);
    return isWithdrawKey ? 'withdraws' : 'trusted';
  };
  const ownerOf = (keyId: string) => {
    const { owner, packages } = listedKeys.find((key) => key.keyId === keyId) ?? {};
    return { ...(owner !== undefined && { owner }), ...(packages && { packages }) };
  };
  return [...new Set(listedKeys.map(({ keyId }) => keyId))].map((keyId) => ({
    keyId,
    role: roleOf(keyId),
    ...ownerOf(keyId),
    files: listedKeys.filter((key) => key.keyId === keyId).map(({ file }) => file),
  }));
}

/** Creates the key of the next rotation. It is trusted at once, but does not sign yet. */
export function openNextKey(folder: string): Promise<SigningKey> {
  return openPair(folder, { private: nextPrivateFile, public: nextPublicFile });
}

/** Opens the key that can only end canaries, and creates it at its first use. */
export function openWithdrawingKey(folder: string): Promise<SigningKey> {
  return openPair(folder, { private: withdrawPrivateFile, public: withdrawPublicFile });
}

/**
 * Makes the next key the signing key and deletes the private part of the former key, which stays trusted. Both public
 * parts are first copied to files named by their ids, so that they stay trusted after a crash.
 */
export async function rotateKeys(folder: string): Promise<{ from: readonly string[]; to: string }> {
  const { keyId: to } = await openNextKey(folder);
  const from: string[] = [];
  for (const { file, keyId, key } of await publicKeys(folder)) {
    if (file === publicFile && keyId !== to) from.push(keyId);
    if (file === publicFile || file === nextPublicFile)
      await createKeyFile(folder, `${keyId}.pub.pem`, publicPem(key));
  }
  await rename(join(folder, nextPrivateFile), join(folder, privateFile));
  await rename(join(folder, nextPublicFile), join(folder, publicFile));
  return { from, to };
}

/** Deletes the public part of a key, so that it is no longer trusted. */
export async function removeKey(folder: string, keyId: string): Promise<void> {
  for (const key of await publicKeys(folder)) if (key.keyId === keyId) await unlink(join(folder, key.file));
}
