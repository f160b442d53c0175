import crypto, { createPublicKey } from 'node:crypto';
import { signPayload, type KeyRole } from '../keys/envelope';
import { temporaryKey } from '../keys/keyFolder';
import { createLinkReader, linkToken, type LinkedBuild } from './linkToken';

const key = temporaryKey();
const trusted = (role: KeyRole) => new Map([[key.keyId, { key: createPublicKey(key.privateKey), role }]]);
const builds: LinkedBuild[] = [{ name: 'remote-lobby', version: '1.0.0-1a2b3c4d' }];
const until = '2026-11-22T12:00:00.000Z';
const untilMs = Date.parse(until);
const id = '0123456789abcdef';
const link = { link: 2, id, builds, until } as const;

const openToken = (token: string, nowMs = untilMs - 1) => createLinkReader()(trusted('all'), token, nowMs);
const signed = (payload: unknown) =>
  Buffer.from(JSON.stringify(signPayload(key, JSON.stringify(payload)))).toString('base64url');

it('returns the content of a token until it expires', () => {
  const token = linkToken(key, link);
  expect(token).toMatch(/^[\w-]+$/);
  expect(openToken(token)).toEqual(link);
  expect(openToken(token, untilMs)).toBeUndefined();
});

it('accepts a signature of a key with the role all, but not of a withdraw key', () => {
  const open = createLinkReader();
  const token = linkToken(key, link);
  expect(open(trusted('all'), token, 0)).toEqual(link);
  expect(open(trusted('withdraw'), token, 0)).toBeUndefined();
  expect(open(new Map(), token, 0)).toBeUndefined();
  expect(open(trusted('all'), token, 0)).toEqual(link);
});

it('checks the signature of a token once, and again when the trusted keys change @security12', () => {
  const checks = jest.spyOn(crypto, 'verify');
  const open = createLinkReader();
  const token = linkToken(key, link);
  const forged = signed({ ...link, id: 'f'.repeat(16) }).slice(0, -8);
  for (let visit = 0; visit < 1_000; visit += 1) {
    expect(open(trusted('all'), token, untilMs - 1)).toEqual(link);
    expect(open(trusted('all'), forged, untilMs - 1)).toBeUndefined();
  }
  expect(checks).toHaveBeenCalledTimes(1);
  expect(open(trusted('all'), token, untilMs)).toBeUndefined();
  const changedKeys = new Map([
    ...trusted('all'),
    ...new Map([['other', { key: createPublicKey(temporaryKey().privateKey), role: 'all' }]] as const),
  ]);
  expect(open(changedKeys, token, untilMs - 1)).toEqual(link);
  expect(checks).toHaveBeenCalledTimes(2);
});

it('accepts up to five builds', () => {
  const five = Array.from({ length: 5 }, () => builds[0]);
  expect(openToken(signed({ ...link, builds: five }))?.builds).toHaveLength(5);
  expect(openToken(signed({ ...link, builds: [...five, builds[0]] }))).toBeUndefined();
  expect(openToken(signed({ ...link, builds: [] }))).toBeUndefined();
});

it.each<[string, unknown]>([
  ['has no link version', { id, builds, until }],
  ['has another version', { ...link, link: 1 }],
  ['has no id', { link: 2, builds, until }],
  ['has an invalid id', { ...link, id: '../../revisions' }],
  ['has no builds', { link: 2, id, until }],
  ['has an unknown field', { ...link, more: 1 }],
  ['names no package', { ...link, builds: [{ version: builds[0]?.version }] }],
  ['names an unknown package', { ...link, builds: [{ ...builds[0], name: 'remote_evil' }] }],
  ['names no version', { ...link, builds: [{ name: 'remote-lobby', version: 'latest' }] }],
  ['has an unknown field in a build', { ...link, builds: [{ ...builds[0], files: {} }] }],
  ['has no expiry time', { link: 2, id, builds }],
  ['has an invalid expiry time', { ...link, until: 'tomorrow' }],
])('rejects a signed payload that %s', (_, payload) => {
  expect(openToken(signed(payload))).toBeUndefined();
});

it.each(['', 'e30', '!', Buffer.from('{"payload":"{}","signatures":[]}').toString('base64url')])(
  'rejects the token %j',
  (token) => {
    expect(openToken(token)).toBeUndefined();
  },
);
