import { createPublicKey } from 'node:crypto';
import {
  hasFullKey,
  signPayload,
  verifyPayload,
  type KeyRole,
  type SigningKey,
  type TrustedKeys,
} from './envelope';
import { temporaryKey } from './keyFolder';

const opsKey = temporaryKey();
const otherKey = temporaryKey();
const withdrawKey = temporaryKey();
const unknownKey = temporaryKey();

const trust = (...keys: [SigningKey, KeyRole][]): TrustedKeys =>
  new Map(keys.map(([{ keyId, privateKey }, role]) => [keyId, { key: createPublicKey(privateKey), role }]));
const trusted = trust([opsKey, 'all'], [otherKey, 'all'], [withdrawKey, 'withdraw']);

const unsigned = { ok: false, reason: 'it is not signed by a trusted key' };
const mismatch = { ok: false, reason: 'its signature does not match its content' };

it('accepts a signature of a trusted key only if its role may sign the text', () => {
  expect(verifyPayload(trusted, signPayload(opsKey, 'text'))).toEqual({ ok: true, value: 'text' });
  expect(verifyPayload(trusted, signPayload(otherKey, 'text'), ['all'])).toEqual({ ok: true, value: 'text' });
  expect(verifyPayload(trusted, signPayload(withdrawKey, 'text'), ['withdraw'])).toEqual({
    ok: true,
    value: 'text',
  });
  expect(verifyPayload(trusted, signPayload(withdrawKey, 'text'))).toEqual(unsigned);
  expect(verifyPayload(trusted, signPayload(opsKey, 'text'), ['withdraw'])).toEqual(unsigned);
});

it('signs all characters as UTF-8', () => {
  const signed = signPayload(opsKey, 'Größe ₱ 😀');
  expect(verifyPayload(trusted, signed)).toEqual({ ok: true, value: 'Größe ₱ 😀' });
  expect(signed).toEqual({
    payload: 'Größe ₱ 😀',
    signatures: [{ keyId: opsKey.keyId, signature: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/) }],
  });
});

it('rejects another text, an unknown key, and an unknown key under the id of a trusted key', () => {
  expect(verifyPayload(trusted, { ...signPayload(opsKey, 'text'), payload: 'next' })).toEqual(mismatch);
  expect(verifyPayload(trusted, signPayload(unknownKey, 'text'))).toEqual(unsigned);
  expect(verifyPayload(trusted, signPayload({ ...unknownKey, keyId: opsKey.keyId }, 'text'))).toEqual(
    mismatch,
  );
  expect(verifyPayload(trusted, { payload: 'text', signatures: [] })).toEqual(unsigned);
  expect(verifyPayload(new Map(), signPayload(opsKey, 'text'))).toEqual(unsigned);
});

it('accepts a text if one of several signatures is valid', () => {
  const signedBy = (...keys: SigningKey[]) => ({
    payload: 'text',
    signatures: keys.flatMap((key) => signPayload(key, 'text').signatures),
  });
  const impostor = { ...unknownKey, keyId: otherKey.keyId };
  expect(verifyPayload(trusted, signedBy(unknownKey, impostor, opsKey)).ok).toBe(true);
  expect(verifyPayload(trusted, signedBy(unknownKey, impostor))).toEqual(mismatch);
  expect(verifyPayload(trusted, signedBy(withdrawKey, impostor))).toEqual(mismatch);
});

it('detects whether any key has the role all', () => {
  expect(hasFullKey(trusted)).toBe(true);
  expect(hasFullKey(trust([withdrawKey, 'withdraw']))).toBe(false);
  expect(hasFullKey(new Map())).toBe(false);
});
