import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFile, readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../errors/OperatorError';
import { hasCode, makeFolder, createFile } from '../files/durable';
import { hasFullKey, type Right, type SigningKey, type TrustedKeys } from './envelope';

const privateFile = 'release.pem';
const publicFile = 'release.pub.pem';
// The key that signs after the next rotation. Servers get its public part before its first signature.
const nextPrivateFile = 'next.pem';
const nextPublicFile = 'next.pub.pem';
// The key of `release watch`, which can only end canaries.
const withdrawPrivateFile = 'withdraw.pem';
const withdrawPublicFile = 'withdraw.pub.pem';

function keyIdOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const createKeyFile = (folder: string, file: string, pem: string) =>
  createFile({ path: join(folder, file), bytes: Buffer.from(pem), incoming: folder, mode: 0o600 });

const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

/** Creates a key that is not stored. */
export function temporaryKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { keyId: keyIdOf(publicKey), privateKey };
}

/** Reads a key pair from two files, or creates it. If several processes create one at once, all use the first. */
async function openPair(folder: string, files: { secret: string; open: string }): Promise<SigningKey> {
  const path = join(folder, files.secret);
  let pem = await readText(path);
  if (pem === undefined) {
    await makeFolder(folder, 0o700);
    const made = generateKeyPairSync('ed25519').privateKey;
    await createKeyFile(folder, files.secret, made.export({ type: 'pkcs8', format: 'pem' }).toString());
    pem = await readFile(path, 'utf8');
  }
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  if ((await readText(join(folder, files.open))) === undefined) {
    await createKeyFile(folder, files.open, publicPem(publicKey));
  }
  return { keyId: keyIdOf(publicKey), privateKey };
}

/** Opens the signing key. It is created only before the first release, so that a lost key is not silently replaced. */
export async function openSigningKey(folder: string): Promise<SigningKey> {
  const isMissing = async () => (await readText(join(folder, privateFile))) === undefined;
  // The process that creates the first key writes the private part first, so the second check finds it.
  if ((await isMissing()) && hasFullKey(await readTrustedKeys(folder)) && (await isMissing())) {
    throw new OperatorError(
      `The signing key ${join(folder, privateFile)} is missing. Restore it from your backup. If it is lost, run ` +
        'release keys rotate.',
    );
  }
  return openPair(folder, { secret: privateFile, open: publicFile });
}

async function publicKeys(folder: string): Promise<{ file: string; keyId: string; key: KeyObject }[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
  const files = names.filter((file) => file.endsWith('.pub.pem')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const key = createPublicKey(await readFile(join(folder, file)));
      return { file, keyId: keyIdOf(key), key };
    }),
  );
}

/** Reads the public keys of the folder. A server needs no others, so the private key can be on another machine. */
export async function readTrustedKeys(folder: string): Promise<TrustedKeys> {
  const keys = (await publicKeys(folder)).map(({ file, keyId, key }) => {
    const right: Right = file === withdrawPublicFile ? 'withdraw' : 'all';
    return [keyId, { key, right }] as const;
  });
  return new Map(keys);
}

export interface ListedKey {
  readonly keyId: string;
  readonly role: 'signs' | 'signs next' | 'withdraws' | 'trusted';
  readonly files: readonly string[];
}

export async function listKeys(folder: string): Promise<ListedKey[]> {
  const idIn = async (file: string) => {
    const pem = await readText(join(folder, file));
    return pem === undefined ? undefined : keyIdOf(createPublicKey(createPrivateKey(pem)));
  };
  const [signing, next] = await Promise.all([idIn(privateFile), idIn(nextPrivateFile)]);
  const found = await publicKeys(folder);
  const roleOf = (keyId: string): ListedKey['role'] => {
    if (keyId === signing) return 'signs';
    if (keyId === next) return 'signs next';
    const isWithdrawKey = found.some((one) => one.keyId === keyId && one.file === withdrawPublicFile);
    return isWithdrawKey ? 'withdraws' : 'trusted';
  };
  return [...new Set(found.map(({ keyId }) => keyId))].map((keyId) => ({
    keyId,
    role: roleOf(keyId),
    files: found.filter((one) => one.keyId === keyId).map(({ file }) => file),
  }));
}

/** Creates the key of the next rotation. It is trusted at once, but does not sign yet. */
export function openNextKey(folder: string): Promise<SigningKey> {
  return openPair(folder, { secret: nextPrivateFile, open: nextPublicFile });
}

/** Opens the key that can only end canaries, and creates it at its first use. */
export function openWithdrawingKey(folder: string): Promise<SigningKey> {
  return openPair(folder, { secret: withdrawPrivateFile, open: withdrawPublicFile });
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
  for (const found of await publicKeys(folder))
    if (found.keyId === keyId) await unlink(join(folder, found.file));
}
