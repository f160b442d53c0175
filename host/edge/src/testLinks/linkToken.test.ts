import crypto, { createPublicKey } from 'node:crypto';
import { seal, type Right } from '../keys/envelope';
import { passingKey } from '../keys/keyFolder';
import { createLinkReader, linkToken, type LinkedBuild } from './linkToken';

const key = passingKey();
const trusted = (right: Right) => new Map([[key.keyId, { key: createPublicKey(key.privateKey), right }]]);
const builds: LinkedBuild[] = [{ name: 'remote-lobby', version: '1.0.0-1a2b3c4d' }];
const until = '2026-11-22T12:00:00.000Z';
const untilMs = Date.parse(until);
const id = '0123456789abcdef';
const link = { link: 2, id, builds, until } as const;

const opened = (token: string, nowMs = untilMs - 1) => createLinkReader()(trusted('all'), token, nowMs);
const signed = (payload: unknown) =>
  Buffer.from(JSON.stringify(seal(key, JSON.stringify(payload)))).toString('base64url');

it('opens again with what was put in, as long as it is good and not a moment longer', () => {
  const token = linkToken(key, link);
  expect(token).toMatch(/^[\w-]+$/);
  expect(opened(token)).toEqual(link);
  expect(opened(token, untilMs)).toBeUndefined();
});

it('opens for a key that may all and for no lesser one', () => {
  const open = createLinkReader();
  const token = linkToken(key, link);
  expect(open(trusted('all'), token, 0)).toEqual(link);
  expect(open(trusted('withdraw'), token, 0)).toBeUndefined();
  expect(open(new Map(), token, 0)).toBeUndefined();
  expect(open(trusted('all'), token, 0)).toEqual(link);
});

it('checks the signature of a token once, however often it comes, and again for other keys @S12', () => {
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
  const more = new Map([
    ...trusted('all'),
    ...new Map([['other', { key: createPublicKey(passingKey().privateKey), right: 'all' }]] as const),
  ]);
  expect(open(more, token, untilMs - 1)).toEqual(link);
  expect(checks).toHaveBeenCalledTimes(2);
});

it('takes up to five builds', () => {
  const five = Array.from({ length: 5 }, () => builds[0]);
  expect(opened(signed({ ...link, builds: five }))?.builds).toHaveLength(5);
  expect(opened(signed({ ...link, builds: [...five, builds[0]] }))).toBeUndefined();
  expect(opened(signed({ ...link, builds: [] }))).toBeUndefined();
});

it.each<[string, unknown]>([
  ['is no link', { id, builds, until }],
  ['is of another edition', { ...link, link: 1 }],
  ['has no id', { link: 2, builds, until }],
  ['has an id that is no name of a file', { ...link, id: '../../revisions' }],
  ['has no builds', { link: 2, id, until }],
  ['says more than a link', { ...link, more: 1 }],
  ['names no package', { ...link, builds: [{ version: builds[0]?.version }] }],
  ['names a package that there is not', { ...link, builds: [{ ...builds[0], name: 'remote-evil' }] }],
  ['names no version', { ...link, builds: [{ name: 'remote-lobby', version: 'latest' }] }],
  ['says more of a build', { ...link, builds: [{ ...builds[0], files: {} }] }],
  ['has no end', { link: 2, id, builds }],
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
