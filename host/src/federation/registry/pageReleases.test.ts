import type { Registry, ReleaseState } from 'shared-contracts/releases';
import { openStorage } from '../../platform/storage/openStorage';
import { shared } from '../../testing/browserStorage';
import { chooseBuilds } from './chooseBuilds';
import { createPageReleases } from './pageReleases';
import { createQuarantine } from './chooseBuilds';

const sha384 = 'A'.repeat(64);
const record = (hash: string, views: string[]) => ({
  container: `__mf_remote_lobby_${hash}`,
  entry: 'remoteEntry.js',
  views: Object.fromEntries(views.map((view) => [view, { scripts: [], styles: [] }])),
  files: { 'remoteEntry.js': sha384 },
});

const [v0, v1, v2, v3, v4] = ['00', '01', '02', '03', '04'].map((hash) => `1.0.0-000000${hash}`) as [
  string,
  string,
  string,
  string,
  string,
];

const registry: Registry = {
  spec: 1,
  revision: 4,
  issuedAt: '2026-11-21T10:00:00.000Z',
  releases: {
    host: { active: v2, lastKnownGood: v1 },
    'remote-lobby': { active: v2, lastKnownGood: v1, canary: { version: v3, percent: 10 } },
    'remote-cashier': { active: v3, lastKnownGood: null },
  },
  records: {
    [`host@${v2}`]: record('02', []),
    [`host@${v1}`]: record('01', []),
    [`remote-lobby@${v1}`]: record('01', ['screens/home', 'popups/game']),
    [`remote-lobby@${v2}`]: record('02', ['screens/home']),
    [`remote-lobby@${v3}`]: record('03', ['screens/home', 'popups/search']),
  },
};

const quarantine = createQuarantine(openStorage(() => shared));
const open = ({ bucket = 9_999, host = `host@${v2}` } = {}) =>
  createPageReleases(registry, { choosing: { chooseBuilds, bucket: () => bucket, quarantine }, host });
const versions = (releases: ReturnType<typeof open>) =>
  releases.candidates('remote-lobby').map(({ version, cohort }) => `${version} ${cohort}`);
const newer = (name: 'host' | 'remote-lobby', state: Partial<ReleaseState>, revision = 5): Registry => ({
  ...registry,
  revision,
  releases: { ...registry.releases, [name]: { active: v2, lastKnownGood: v1, ...state } },
});
const fails = { name: 'remote-lobby', buildId: `remote-lobby@${v2}` } as const;
const stands = { name: 'remote-lobby', buildId: `remote-lobby@${v1}` } as const;

beforeEach(() => {
  shared.clear();
});

it('runs the build that is active, from addresses of its own version', () => {
  expect(open().active('remote-lobby')).toEqual({
    name: 'remote-lobby',
    version: v2,
    cohort: 'baseline',
    buildId: `remote-lobby@${v2}`,
    container: '__mf_remote_lobby_02',
    files: [`/remotes/remote-lobby/${v2}/remoteEntry.js`],
    entry: `/remotes/remote-lobby/${v2}/remoteEntry.js`,
    views: ['screens/home'],
  });
});

it('knows which files a build has from an earlier one', () => {
  const id = `remote-lobby@${v2}`;
  const files = { 'remoteEntry.js': sha384, 'common.js': sha384 };
  const kept = { [v0]: ['common.js'] };
  const known = { ...registry, records: { ...registry.records, [id]: { ...record('02', []), files, kept } } };
  const choosing = { chooseBuilds, bucket: () => 9_999, quarantine };
  const releases = createPageReleases(known, { choosing, host: `host@${v2}` });
  const ownersOf = (version: string, file: string) =>
    releases.ownersOf(`/remotes/remote-lobby/${version}/${file}`).map((build) => build.version);
  expect(ownersOf(v0, 'common.js')).toEqual([v2]);
  expect(ownersOf(v2, 'common.js')).toEqual([v2]);
  expect(ownersOf(v0, 'remoteEntry.js')).toEqual([]);
  expect(releases.active('remote-lobby')?.files).toEqual([
    `/remotes/remote-lobby/${v2}/remoteEntry.js`,
    `/remotes/remote-lobby/${v2}/common.js`,
    `/remotes/remote-lobby/${v0}/common.js`,
  ]);
});

it('serves what the build has that runs, not what another has', () => {
  expect(open().serves('remote-lobby', 'screens/home')).toBe(true);
  expect(open().serves('remote-lobby', 'popups/game')).toBe(false);
  expect(open({ bucket: 0 }).serves('remote-lobby', 'popups/search')).toBe(true);
});

it('has nothing of a remote that is not released, or whose record is missing', () => {
  const releases = open();
  for (const name of ['remote-account', 'remote-cashier'] as const) {
    expect(releases.active(name)).toBeUndefined();
    expect(releases.serves(name, 'screens/home')).toBe(false);
  }
});

it('runs the canary in the browsers that are in it', () => {
  expect(versions(open({ bucket: 999 }))).toEqual([`${v3} canary`, `${v2} fallback`, `${v1} fallback`]);
  expect(versions(open({ bucket: 1_000 }))).toEqual([`${v2} baseline`, `${v1} fallback`]);
});

it('moves the whole remote once a build of it has failed, for this page', () => {
  const releases = open();
  releases.failedBuilds.add(fails, 'mount');
  expect(versions(releases)).toEqual([`${v1} fallback`]);
  expect(releases.serves('remote-lobby', 'popups/game')).toBe(true);
  expect(versions(open())).toHaveLength(2);
});

it('passes it over in later pages once another build has shown itself', () => {
  const releases = open();
  releases.failedBuilds.add(fails, 'mount');
  releases.failedBuilds.recordHealthy(stands);
  expect(versions(open())).toEqual([`${v1} fallback`]);
});

it('stays at the build of a payment until that is over', () => {
  const releases = open();
  const [active] = releases.candidates('remote-lobby');
  if (!active) throw new Error('nothing is active');
  const letGo = releases.hold(active);
  releases.failedBuilds.add(fails, 'render');
  releases.applyRegistry(newer('remote-lobby', { revoked: [v2] }));
  expect(versions(releases)).toEqual([`${v2} baseline`]);
  letGo();
  expect(versions(releases)).toEqual([`${v1} fallback`]);
});

it('moves back within its snapshot on a newer revision, and ignores an older one', () => {
  const releases = open();
  releases.applyRegistry(newer('remote-lobby', { active: v1, lastKnownGood: v0 }));
  expect(versions(releases)).toEqual([`${v1} baseline`]);
  expect(releases.pageStatus()).toBe('current');
  for (const revision of [5, 4, 3]) {
    releases.applyRegistry(newer('remote-lobby', {}, revision));
    expect(versions(releases)).toEqual([`${v1} baseline`]);
  }
});

it.each([
  ['nothing has changed', 'current', newer('remote-lobby', {})],
  ['a remote has a newer build', 'behind', newer('remote-lobby', { active: v4, lastKnownGood: v2 })],
  ['a remote went back further than the page can', 'behind', newer('remote-lobby', { active: v0 })],
  ['its canary was promoted', 'current', newer('remote-lobby', { active: v3, lastKnownGood: v2 })],
  ['a canary began', 'current', newer('remote-lobby', { canary: { version: v4, percent: 100 } })],
  ['a build was withdrawn that another stands in for', 'current', newer('remote-lobby', { revoked: [v2] })],
  ['all it has was withdrawn', 'withdrawn', newer('remote-lobby', { active: v4, revoked: [v1, v2, v3] })],
  ['the host has a newer build', 'behind', newer('host', { active: v4, lastKnownGood: v2 })],
  ['the host went back', 'behind', newer('host', { active: v1, lastKnownGood: v0 })],
  ['this host was withdrawn', 'withdrawn', newer('host', { active: v1, revoked: [v2] })],
])('where %s it is %s', (_, pageStatus, revision) => {
  const releases = open();
  expect(releases.pageStatus()).toBe('current');
  releases.applyRegistry(revision);
  expect(releases.pageStatus()).toBe(pageStatus);
});

it('is not behind a host that went back to the build that runs', () => {
  const releases = open({ host: `host@${v1}` });
  releases.applyRegistry(newer('host', { active: v1, lastKnownGood: v0, revoked: [v2] }));
  expect(releases.pageStatus()).toBe('current');
});

it('is behind when a remote came that it has never had', () => {
  const releases = open();
  releases.applyRegistry({
    ...registry,
    revision: 5,
    releases: { ...registry.releases, 'remote-account': { active: v1, lastKnownGood: null } },
  });
  expect(releases.pageStatus()).toBe('behind');
});
