import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CardKeys } from '../../keys/cardKeys';

// NIST SP 800-38D: 96 bits of nonce and 128 bits of tag.
const nonceBytes = 12;
const tagBytes = 16;
const keyIdBytes = 8;
const cipherName = 'aes-256-gcm';

/** Encrypts a record. `recordId` must be the same for decryption, so that no record can replace another one. */
export function encryptRecord({ currentId, keys }: CardKeys, plain: Buffer, recordId: string): Buffer {
  const key = keys.get(currentId);
  if (!key) throw new Error('the current card key is missing');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(recordId));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from(currentId, 'hex'), nonce, cipher.getAuthTag(), encrypted]);
}

/** Returns undefined for a record of an unknown key, and for a changed record. */
export function decryptRecord({ keys }: CardKeys, record: Buffer, recordId: string): Buffer | undefined {
  const key = keys.get(record.subarray(0, keyIdBytes).toString('hex'));
  if (!key) return undefined;
  const nonce = record.subarray(keyIdBytes, keyIdBytes + nonceBytes);
  const tag = record.subarray(keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes);
  const encrypted = record.subarray(keyIdBytes + nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(recordId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    return undefined;
  }
}
