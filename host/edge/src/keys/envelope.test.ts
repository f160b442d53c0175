import { createPublicKey } from 'node:crypto';
import { hasFullKey, seal, unseal, type Right, type SigningKey, type TrustedKeys } from './envelope';
import { temporaryKey } from './keyFolder';

const opsKey = temporaryKey();
const otherKey = temporaryKey();
const withdrawKey = temporaryKey();
const unknownKey = temporaryKey();

const trust = (...keys: [SigningKey, Right][]): TrustedKeys =>
  new Map(keys.map(([{ keyId, privateKey }, right]) => [keyId, { key: createPublicKey(privateKey), right }]));
const trusted = trust([opsKey, 'all'], [otherKey, 'all'], [withdrawKey, 'withdraw']);

const unsigned = { ok: false, reason: 'it is not signed by a trusted key' };
const mismatch = { ok: false, reason: 'its signature does not match its content' };

it('accepts a signature of a trusted key only for its right', () => {
  expect(unseal(trusted, seal(opsKey, 'text'))).toEqual({ ok: true, value: 'text' });
  expect(unseal(trusted, seal(otherKey, 'text'), ['all'])).toEqual({ ok: true, value: 'text' });
  expect(unseal(trusted, seal(withdrawKey, 'text'), ['withdraw'])).toEqual({ ok: true, value: 'text' });
  expect(unseal(trusted, seal(withdrawKey, 'text'))).toEqual(unsigned);
  expect(unseal(trusted, seal(opsKey, 'text'), ['withdraw'])).toEqual(unsigned);
});

it('signs all characters as UTF-8', () => {
  const signed = seal(opsKey, 'Größe ₱ 😀');
  expect(unseal(trusted, signed)).toEqual({ ok: true, value: 'Größe ₱ 😀' });
  expect(signed).toEqual({
    payload: 'Größe ₱ 😀',
    signatures: [{ keyId: opsKey.keyId, signature: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/) }],
  });
});

it('rejects another text, an unknown key, and an unknown key under the id of a trusted one', () => {
  expect(unseal(trusted, { ...seal(opsKey, 'text'), payload: 'next' })).toEqual(mismatch);
  expect(unseal(trusted, seal(unknownKey, 'text'))).toEqual(unsigned);
  expect(unseal(trusted, seal({ ...unknownKey, keyId: opsKey.keyId }, 'text'))).toEqual(mismatch);
  expect(unseal(trusted, { payload: 'text', signatures: [] })).toEqual(unsigned);
  expect(unseal(new Map(), seal(opsKey, 'text'))).toEqual(unsigned);
});

it('accepts a text if one of several signatures is valid', () => {
  const signedBy = (...keys: SigningKey[]) => ({
    payload: 'text',
    signatures: keys.flatMap((key) => seal(key, 'text').signatures),
  });
  const impostor = { ...unknownKey, keyId: otherKey.keyId };
  expect(unseal(trusted, signedBy(unknownKey, impostor, opsKey)).ok).toBe(true);
  expect(unseal(trusted, signedBy(unknownKey, impostor))).toEqual(mismatch);
  expect(unseal(trusted, signedBy(withdrawKey, impostor))).toEqual(mismatch);
});

it('detects whether any key has all rights', () => {
  expect(hasFullKey(trusted)).toBe(true);
  expect(hasFullKey(trust([withdrawKey, 'withdraw']))).toBe(false);
  expect(hasFullKey(new Map())).toBe(false);
});
