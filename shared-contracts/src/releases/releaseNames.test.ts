import * as v from 'valibot';
import { isRemoteName } from '../domain';
import { coreReleaseNames, isCoreRelease, namedBuilds, releaseNamesIn } from './builds';
import { ReleaseNameSchema } from './identifiers';
import { Registry } from './Registry';
import { readJson } from './readRegistry';

const longestName = `remote-${'a'.repeat(33)}`;

it.each([...coreReleaseNames, 'remote-gift-cards', 'remote-2', 'remote-a1-b2-c3', longestName])(
  '[Q-021] accepts the name %s',
  (name) => {
    expect(v.is(ReleaseNameSchema, name)).toBe(true);
    expect(isRemoteName(name)).toBe(name !== 'host');
  },
);

it.each([
  ...['', 'remote', 'remote-', 'remote--', 'remote-a-', 'remote--a', 'remote-a--b', '-remote-a', 'xremote-a'],
  ...['host2', 'Host', 'host-a', 'lobby', 'remote_a', 'remote-a_b', 'Remote-a', 'remote-A', 'REMOTE-A'],
  ...['remote-../x', '../remote-a', 'remote-a/../b', 'remote-a/b', 'remote-a\\b', 'remote-.', 'remote-..'],
  ...[
    'remote-a.b',
    'remote-a@1',
    'remote-a%2f',
    'remote-a b',
    ' remote-a',
    'remote-a ',
    'remote-a\n',
    'remote-ä',
  ],
  ...['__proto__', 'constructor', 'remote-a"', "remote-a'", 'remote-a{}', `${longestName}a`],
])('[Q-021] rejects the name %j', (name) => {
  expect(v.is(ReleaseNameSchema, name)).toBe(false);
  expect(isRemoteName(name)).toBe(false);
});

it.each([[undefined], [null], [7], [['remote-a']], [{ length: 8 }]])('[Q-021] rejects %j', (name) => {
  expect(v.is(ReleaseNameSchema, name)).toBe(false);
});

const live = { active: '1.0.0-1a2b3c4d', lastKnownGood: null };

it('[Q-020] lists the packages that every site has first, and then the others in alphabetical order', () => {
  const names = ['remote-zoo', 'remote-content', 'remote-aaa', 'host', 'remote-lobby'];
  const releases = Object.fromEntries(names.map((name) => [name, live]));
  const expectedNames = ['host', 'remote-lobby', 'remote-content', 'remote-aaa', 'remote-zoo'];
  expect(releaseNamesIn(releases)).toEqual(expectedNames);
  expect(namedBuilds({ releases }).map(({ name }) => name)).toEqual(expectedNames);
  expect(releaseNamesIn({ 'remote-zoo': live }, { host: live, 'remote-zoo': live })).toEqual([
    'host',
    'remote-zoo',
  ]);
  expect(releaseNamesIn()).toEqual([]);
  expect([isCoreRelease('host'), isCoreRelease('remote-lobby'), isCoreRelease('remote-zoo')]).toEqual([
    true,
    true,
    false,
  ]);
});

const registryWith = (name: string) => ({
  spec: 1,
  revision: 1,
  issuedAt: '2026-11-21T10:00:00.000Z',
  releases: { [name]: live },
  records: {
    [`${name}@${live.active}`]: {
      container: 'c',
      entry: 'remoteEntry.js',
      views: {},
      files: { 'remoteEntry.js': 'A'.repeat(64) },
    },
  },
});

it('[Q-020] accepts a registry with a remote of any valid name', () => {
  const registry = registryWith('remote-gift-cards');
  expect(readJson(Registry, JSON.stringify(registry))).toEqual({ ok: true, value: registry });
});

it.each(['remote-../x', 'remote-', 'host2', 'Remote-a', `${longestName}a`])(
  '[Q-021] rejects a registry with the package %s',
  (name) => {
    expect(readJson(Registry, JSON.stringify(registryWith(name)))).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/not the name of a package/),
    });
  },
);
