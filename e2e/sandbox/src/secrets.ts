import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits for addresses and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. The API can compare it with a secret, but nobody can read the secret from it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
