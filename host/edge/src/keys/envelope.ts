import { sign, verify, type KeyObject } from 'node:crypto';
import type { ReadResult, ReleaseName, SignedPayload } from 'shared-contracts/releases';

export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

/**
 * What a key may sign:
 * - `all`: everything, also revisions that list forged revisions
 * - `publish`: builds, QA links and all other revisions
 * - `operate`: QA links and revisions that name only builds of earlier revisions
 * - `withdraw`: revisions that end canaries
 */
export type KeyRole = 'all' | 'publish' | 'operate' | 'withdraw';

export interface TrustedKey {
  readonly key: KeyObject;
  readonly role: KeyRole;
  /** The person or CI job that has the private key; undefined for keys that several share. */
  readonly owner?: string;
  /** The packages that the key may change; undefined: all. */
  readonly packages?: readonly ReleaseName[];
}

/** Public keys by id. */
export type TrustedKeys = ReadonlyMap<string, TrustedKey>;

/** Roles that may sign a build. */
export const buildRoles: readonly KeyRole[] = ['all', 'publish'];
/** Roles that may sign a QA link. */
export const linkRoles: readonly KeyRole[] = ['all', 'publish', 'operate'];

export const hasFullKey = (trusted: TrustedKeys) => [...trusted.values()].some(({ role }) => role === 'all');

export function signPayload({ keyId, privateKey }: SigningKey, payload: string): SignedPayload {
  const signature = sign(null, Buffer.from(payload, 'utf8'), privateKey).toString('base64');
  return { payload, signatures: [{ keyId, signature }] };
}

/** Returns the payload if at least one trusted key with one of these roles has signed exactly this text. */
export function verifyPayload(
  trusted: TrustedKeys,
  { payload, signatures }: SignedPayload,
  roles: readonly KeyRole[] = ['all'],
): ReadResult<string> {
  const bytes = Buffer.from(payload, 'utf8');
  const applicable = signatures.filter(({ keyId }) => {
    const key = trusted.get(keyId);
    return key !== undefined && roles.includes(key.role);
  });
  if (applicable.length === 0) return { ok: false, reason: 'it is not signed by a trusted key' };
  const isValid = applicable.some(({ keyId, signature }) => {
    const key = trusted.get(keyId)?.key;
    return key !== undefined && verify(null, bytes, key, Buffer.from(signature, 'base64'));
  });
  return isValid
    ? { ok: true, value: payload }
    : { ok: false, reason: 'its signature does not match its content' };
}

/** The trusted keys that are among the signatures, keys with the role `all` first. Does not verify any signature. */
export function claimedSigners(
  trusted: TrustedKeys,
  { signatures }: SignedPayload,
): readonly (readonly [keyId: string, key: TrustedKey])[] {
  return signatures
    .flatMap(({ keyId }) => {
      const key = trusted.get(keyId);
      return key ? [[keyId, key] as const] : [];
    })
    .toSorted(([, first], [, second]) => Number(second.role === 'all') - Number(first.role === 'all'));
}
