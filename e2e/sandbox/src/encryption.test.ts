import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './encryption';

const key = randomBytes(32);

it('decrypts an encrypted text, and encrypts equal texts to different bytes', () => {
  const first = encrypt(key, 'a', 'SECRET');
  const second = encrypt(key, 'a', 'SECRET');
  expect(first.equals(second)).toBe(false);
  expect(first.includes('SECRET')).toBe(false);
  expect([first, second].map((bytes) => decrypt(key, 'a', bytes))).toEqual(['SECRET', 'SECRET']);
});

it('rejects another key, another owner and changed bytes', () => {
  const encrypted = encrypt(key, 'a', 'SECRET');
  expect(() => decrypt(randomBytes(32), 'a', encrypted)).toThrow();
  expect(() => decrypt(key, 'b', encrypted)).toThrow();
  for (let index = 0; index < encrypted.length; index += 1) {
    const changed = Buffer.from(encrypted);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => decrypt(key, 'a', changed)).toThrow();
  }
  expect(() => decrypt(key, 'a', encrypted.subarray(0, 20))).toThrow();
});
