import { sign, verify, type KeyObject } from 'node:crypto';
import type { Read, SignedRegistry } from 'shared-contracts/releases';

export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

/** What a key may sign: anything, or only a revision that ends canaries. */
export type Right = 'all' | 'withdraw';

/** Public keys by id. */
export type TrustedKeys = ReadonlyMap<string, { readonly key: KeyObject; readonly right: Right }>;

export const hasFullKey = (trusted: TrustedKeys) =>
  [...trusted.values()].some(({ right }) => right === 'all');

export function seal({ keyId, privateKey }: SigningKey, payload: string): SignedRegistry {
  const signature = sign(null, Buffer.from(payload, 'utf8'), privateKey).toString('base64');
  return { payload, signatures: [{ keyId, signature }] };
}

/** Returns the payload if at least one trusted key with this right has signed exactly this text. */
export function unseal(
  trusted: TrustedKeys,
  { payload, signatures }: SignedRegistry,
  right: Right = 'all',
): Read<string> {
  const bytes = Buffer.from(payload, 'utf8');
  const known = signatures.filter(({ keyId }) => trusted.get(keyId)?.right === right);
  if (known.length === 0) return { ok: false, reason: 'it is not signed by a trusted key' };
  const signed = known.some(({ keyId, signature }) => {
    const key = trusted.get(keyId)?.key;
    return key !== undefined && verify(null, bytes, key, Buffer.from(signature, 'base64'));
  });
  return signed
    ? { ok: true, value: payload }
    : { ok: false, reason: 'its signature does not match its content' };
}
