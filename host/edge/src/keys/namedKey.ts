import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, type ReleaseName, ReleaseNameSchema, type ReadResult } from 'shared-contracts/releases';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import { createFile, hasCode, makeFolder } from '../files/durable';
import type { SigningKey, TrustedKey, TrustedKeys } from './envelope';
import { keyIdOf } from './keyId';

export const keyRoles = ['publish', 'operate', 'withdraw'] as const;
type NamedKeyRole = (typeof keyRoles)[number];

export const namedKeySuffix = '.key.json';

/** Only characters that are safe in a file name, because the files of the key have its name. */
export const KeyName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,38}$/));

/** KEYS_DIR has shared keys in files with these names, for example next.pem. */
export const reservedKeyNames: readonly string[] = ['release', 'next', 'withdraw'];

/**
 * The public part of a key of one person or CI job. Strict, because an unknown field could limit the key, and a server
 * that ignores the limit would trust too much.
 */
const NamedKeyFile = v.strictObject({
  spec: v.literal(1),
  name: KeyName,
  role: v.picklist(keyRoles),
  /** PEM. */
  publicKey: v.string(),
  packages: v.optional(v.pipe(v.array(ReleaseNameSchema), v.minLength(1))),
});

export interface NamedKey extends TrustedKey {
  readonly keyId: string;
}

/** Reads the text of a `.key.json` file. Its name must be the name of the file, so that one name has one key. */
export function readNamedKey(file: string, text: string): ReadResult<NamedKey> {
  const content = readJson(NamedKeyFile, text);
  if (!content.ok) return content;
  const { name, role, publicKey, packages } = content.value;
  if (file !== name + namedKeySuffix) return { ok: false, reason: `it contains the key of ${name}` };
  let key: KeyObject;
  try {
    // A private key would also be accepted here, and must not be on every server.
    if (publicKey.includes('PRIVATE KEY')) return { ok: false, reason: 'it contains a private key' };
    key = createPublicKey(publicKey);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
  if (key.asymmetricKeyType !== 'ed25519') return { ok: false, reason: 'it is not an Ed25519 key' };
  return {
    ok: true,
    value: { keyId: keyIdOf(key), key, role, owner: name, ...(packages && { packages }) },
  };
}

export interface KeyOptions {
  readonly name: string;
  readonly role: NamedKeyRole;
  /** The packages that the key may change; undefined: all. */
  readonly packages?: readonly ReleaseName[] | undefined;
}

/** Describes a key in messages: `anna (publish, remote-lobby)`. */
export const describeSigner = (
  keyId: string,
  { owner, role, packages = [] }: Pick<TrustedKey, 'owner' | 'role' | 'packages'>,
) => `${owner ?? keyId} (${[role, ...packages].join(', ')})`;

/** Creates the two files of a new key. Returns undefined if the name is in use. */
export async function createNamedKey(
  folder: string,
  { name, role, packages }: KeyOptions,
): Promise<SigningKey | undefined> {
  await makeFolder(folder, 0o700);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const create = (file: string, text: string) =>
    createFile({ path: join(folder, file), bytes: Buffer.from(text), temporaryFolder: folder, mode: 0o600 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  // Creates the private part first. If only the public part existed, it would be useless and block the name.
  if (!(await create(`${name}.pem`, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())))
    return undefined;
  const content = { spec: 1, name, role, publicKey: pem, ...(packages && { packages }) };
  const isCreated = await create(name + namedKeySuffix, `${JSON.stringify(content, null, 2)}\n`);
  return isCreated ? { keyId: keyIdOf(publicKey), privateKey } : undefined;
}

/** Opens the private key of RELEASE_KEY. Servers must already trust its public part. */
export async function openKeyFile(path: string, trusted: TrustedKeys): Promise<SigningKey> {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(await readFile(path));
  } catch (error) {
    const reason = hasCode(error, 'ENOENT') ? 'it does not exist' : 'it is not a readable private key';
    throw new OperatorError(
      `RELEASE_KEY is "${path}", but ${reason}. Set it to your key, for example ~/anna.pem.`,
    );
  }
  const keyId = keyIdOf(createPublicKey(privateKey));
  if (trusted.has(keyId)) return { keyId, privateKey };
  throw new OperatorError(
    `RELEASE_KEY is ${keyId}, but KEYS_DIR does not contain its public part, for example anna.key.json. ` +
      'Copy it there and to every edge.',
  );
}
