import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';

// OWASP's minimum for scrypt: 128 MiB of memory per guess.
const cost = 131_072;
const blockSize = 8;
const maxMemoryBytes = 256 * 1_048_576;
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const saltBytes = 28;
const algorithm = 'aes-256-gcm';

export interface PassphraseKeys {
  readonly encrypt: (bytes: Buffer) => Buffer;
  /** Throws if the passphrase is wrong or the bytes were changed. */
  readonly decrypt: (bytes: Buffer) => Buffer;
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
}

export const newSalt = () => randomBytes(saltBytes).toString('base64');

/** Derives one key for encryption and one for signatures. */
export function derivePassphraseKeys(passphrase: string, salt: string): PassphraseKeys {
  const derived = scryptSync(passphrase, Buffer.from(salt, 'base64'), 2 * keyBytes, {
    N: cost,
    r: blockSize,
    p: 1,
    maxmem: maxMemoryBytes,
  });
  const encryptionKey = derived.subarray(0, keyBytes);
  const signingKey = derived.subarray(keyBytes);
  const hmac = (text: string) => createHmac('sha256', signingKey).update(text).digest();
  return {
    encrypt: (bytes) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, encryptionKey, nonce);
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt: (bytes) => {
      const decipher = createDecipheriv(algorithm, encryptionKey, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
    sign: (text) => hmac(text).toString('base64'),
    isSigned: (text, signature) => {
      const expected = hmac(text);
      const actual = Buffer.from(signature, 'base64');
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
