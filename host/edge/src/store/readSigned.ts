import type { ReadResult } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import { tooLargeSuffix, type ReleaseStore } from './releaseStore';

/** A stored text never changes, so a signature by a newer key is stored under a second key of the store. */
export const signedAgainKey = (key: string, keyId: string) => key.replace(/\.json$/, `.${keyId}.json`);

/** Reads a signed text. If no trusted key has signed it, reads its copy that a trusted key has signed. */
export async function readSigned<Value>(
  store: ReleaseStore,
  trusted: TrustedKeys,
  key: string,
  open: (text: string) => ReadResult<Value>,
): Promise<ReadResult<Value>> {
  const bytes = await store.read(key);
  if (!bytes) return { ok: false, reason: `it is missing${tooLargeSuffix}` };
  const original = open(bytes.toString('utf8'));
  if (original.ok) return original;
  for (const keyId of trusted.keys()) {
    const copy = await store.read(signedAgainKey(key, keyId));
    const signedAgain = copy && open(copy.toString('utf8'));
    if (signedAgain?.ok) return signedAgain;
  }
  return original;
}
