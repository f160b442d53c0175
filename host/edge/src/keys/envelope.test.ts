import { createPublicKey } from 'node:crypto';
import { hasFullKey, seal, unseal, type Right, type SigningKey, type TrustedKeys } from './envelope';
import { temporaryKey } from './keyFolder';

const ops = temporaryKey();
const other = temporaryKey();
const lesser = temporaryKey();
const stranger = temporaryKey();

const trust = (...keys: [SigningKey, Right][]): TrustedKeys =>
  new Map(keys.map(([{ keyId, privateKey }, right]) => [keyId, { key: createPublicKey(privateKey), right }]));
const trusted = trust([ops, 'all'], [other, 'all'], [lesser, 'withdraw']);

const unsigned = { ok: false, reason: 'no trusted key has signed it' };
const unfit = { ok: false, reason: 'its signature does not fit its text' };

it('takes what a trusted key has signed, for what the key may sign and nothing else', () => {
  expect(unseal(trusted, seal(ops, 'text'))).toEqual({ ok: true, value: 'text' });
  expect(unseal(trusted, seal(other, 'text'), 'all')).toEqual({ ok: true, value: 'text' });
  expect(unseal(trusted, seal(lesser, 'text'), 'withdraw')).toEqual({ ok: true, value: 'text' });
  expect(unseal(trusted, seal(lesser, 'text'))).toEqual(unsigned);
  expect(unseal(trusted, seal(ops, 'text'), 'withdraw')).toEqual(unsigned);
});

it('signs letters of every script as UTF-8', () => {
  const signed = seal(ops, 'Größe ₱ 😀');
  expect(unseal(trusted, signed)).toEqual({ ok: true, value: 'Größe ₱ 😀' });
  expect(signed).toEqual({
    payload: 'Größe ₱ 😀',
    signatures: [{ keyId: ops.keyId, signature: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/) }],
  });
});

it('refuses another text, another hand, and a hand under the name of a trusted one', () => {
  expect(unseal(trusted, { ...seal(ops, 'text'), payload: 'next' })).toEqual(unfit);
  expect(unseal(trusted, seal(stranger, 'text'))).toEqual(unsigned);
  expect(unseal(trusted, seal({ ...stranger, keyId: ops.keyId }, 'text'))).toEqual(unfit);
  expect(unseal(trusted, { payload: 'text', signatures: [] })).toEqual(unsigned);
  expect(unseal(new Map(), seal(ops, 'text'))).toEqual(unsigned);
});

it('needs one good signature of several', () => {
  const signedBy = (...keys: SigningKey[]) => ({
    payload: 'text',
    signatures: keys.flatMap((key) => seal(key, 'text').signatures),
  });
  const posing = { ...stranger, keyId: other.keyId };
  expect(unseal(trusted, signedBy(stranger, posing, ops)).ok).toBe(true);
  expect(unseal(trusted, signedBy(stranger, posing))).toEqual(unfit);
  expect(unseal(trusted, signedBy(lesser, posing))).toEqual(unfit);
});

it('knows whether any key may sign all', () => {
  expect(hasFullKey(trusted)).toBe(true);
  expect(hasFullKey(trust([lesser, 'withdraw']))).toBe(false);
  expect(hasFullKey(new Map())).toBe(false);
});
