import { createPublicKey } from 'node:crypto';
import { seal, type Right } from '../keys/envelope';
import { passingKey } from '../keys/keyFolder';
import { linkToken, openLink, type LinkedBuild } from './linkToken';

const key = passingKey();
const trusted = (right: Right) => new Map([[key.keyId, { key: createPublicKey(key.privateKey), right }]]);
const builds: LinkedBuild[] = [{ name: 'remote-lobby', version: '1.0.0-1a2b3c4d' }];
const until = '2026-11-22T12:00:00.000Z';
const untilMs = Date.parse(until);
const link = { link: 1, builds, until };

const opened = (token: string, nowMs = untilMs - 1) => openLink(trusted('all'), token, nowMs);
const signed = (payload: unknown) =>
  Buffer.from(JSON.stringify(seal(key, JSON.stringify(payload)))).toString('base64url');

it('opens again with what was put in, as long as it is good and not a moment longer', () => {
  const token = linkToken(key, builds, until);
  expect(token).toMatch(/^[\w-]+$/);
  expect(opened(token)).toEqual(link);
  expect(opened(token, untilMs)).toBeUndefined();
});

it('opens for a key that may all and for no lesser one', () => {
  expect(openLink(trusted('withdraw'), linkToken(key, builds, until), 0)).toBeUndefined();
  expect(openLink(new Map(), linkToken(key, builds, until), 0)).toBeUndefined();
});

it('takes up to five builds', () => {
  const five = Array.from({ length: 5 }, () => builds[0]);
  expect(opened(signed({ ...link, builds: five }))?.builds).toHaveLength(5);
  expect(opened(signed({ ...link, builds: [...five, builds[0]] }))).toBeUndefined();
  expect(opened(signed({ ...link, builds: [] }))).toBeUndefined();
});

it.each<[string, unknown]>([
  ['is no link', { builds, until }],
  ['is of another edition', { ...link, link: 2 }],
  ['has no builds', { link: 1, until }],
  ['says more than a link', { ...link, more: 1 }],
  ['names no package', { ...link, builds: [{ version: builds[0]?.version }] }],
  ['names a package that there is not', { ...link, builds: [{ ...builds[0], name: 'remote-evil' }] }],
  ['names no version', { ...link, builds: [{ name: 'remote-lobby', version: 'latest' }] }],
  ['says more of a build', { ...link, builds: [{ ...builds[0], files: {} }] }],
  ['has no end', { link: 1, builds }],
  ['ends on a day that is none', { ...link, until: 'tomorrow' }],
])('takes nothing that the key has signed and that %s', (_, payload) => {
  expect(opened(signed(payload))).toBeUndefined();
});

it.each(['', 'e30', '!', Buffer.from('{"payload":"{}","signatures":[]}').toString('base64url')])(
  'takes nothing from %j',
  (token) => {
    expect(opened(token)).toBeUndefined();
  },
);
