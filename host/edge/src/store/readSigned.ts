import type { Read } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import { orTooLarge, type ReleaseStore } from './releaseStore';

/** What is written once cannot get another signature; the same text signed again by a newer key stands beside it. */
export const signedAgainKey = (key: string, keyId: string) => key.replace(/\.json$/, `.${keyId}.json`);

/** Reads a signed text, or its copy that a key signed which is trusted now. */
export async function readSigned<Value>(
  store: ReleaseStore,
  trusted: TrustedKeys,
  key: string,
  open: (text: string) => Read<Value>,
): Promise<Read<Value>> {
  const bytes = await store.read(key);
  if (!bytes) return { ok: false, reason: `it is not there${orTooLarge}` };
  const first = open(bytes.toString('utf8'));
  if (first.ok) return first;
  for (const keyId of trusted.keys()) {
    const copy = await store.read(signedAgainKey(key, keyId));
    const again = copy && open(copy.toString('utf8'));
    if (again?.ok) return again;
  }
  return first;
}
