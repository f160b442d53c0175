import { createHash, type KeyObject } from 'node:crypto';

/** The id of a key: the beginning of the SHA-256 of its public part. */
export function keyIdOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}
