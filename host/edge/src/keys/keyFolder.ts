import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, makeFolder, placeFile } from '../store/durable';
import type { SigningKey, TrustedKeys } from './envelope';

const privateFile = 'release.pem';
const publicFile = 'release.pub.pem';

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

/** The key that signs releases, made at its first use. Of several processes that make one at once, one wins. */
export async function openSigningKey(folder: string): Promise<SigningKey> {
  const path = join(folder, privateFile);
  let pem = await readText(path);
  if (pem === undefined) {
    await makeFolder(folder, 0o700);
    const made = generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    await placeFile({ path, bytes: Buffer.from(made), incoming: folder, mode: 0o600 });
    pem = await readFile(path, 'utf8');
  }
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const publicPath = join(folder, publicFile);
  if ((await readText(publicPath)) === undefined) {
    await placeFile({ path: publicPath, bytes: Buffer.from(publicPem), incoming: folder, mode: 0o600 });
  }
  return { keyId: keyIdOf(publicKey), privateKey };
}

/** The public keys in the folder: all that a server needs, so the private one may live elsewhere. */
export async function readTrustedKeys(folder: string): Promise<TrustedKeys> {
  const keys = new Map<string, KeyObject>();
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return keys;
    throw error;
  }
  for (const name of names.filter((file) => file.endsWith('.pub.pem'))) {
    const key = createPublicKey(await readFile(join(folder, name)));
    keys.set(keyIdOf(key), key);
  }
  return keys;
}
