import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, for addresses and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: enough to recognise it, useless to whoever reads the table. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
