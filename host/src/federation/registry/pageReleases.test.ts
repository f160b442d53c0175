import type { Registry, ReleaseState } from 'shared-contracts/releases';
import { openStorage } from '../../platform/storage/openStorage';
import { sharedStorage } from '../../testing/browserStorage';
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

const quarantine = createQuarantine(openStorage(() => sharedStorage));
const open = ({ bucket = 9_999, host = `host@${v2}` } = {}) =>
  createPageReleases(registry, { choosing: { chooseBuilds, bucket: () => bucket, quarantine }, host });
const versions = (releases: ReturnType<typeof open>) =>
  releases.candidates('remote-lobby').map(({ version, cohort }) => `${version} ${cohort}`);
const newer = (name: 'host' | 'remote-lobby', state: Partial<ReleaseState>, revision = 5): Registry => ({
  ...registry,
  revision,
  releases: { ...registry.releases, [name]: { active: v2, lastKnownGood: v1, ...state } },
});
const failing = { name: 'remote-lobby', buildId: `remote-lobby@${v2}` } as const;
const healthy = { name: 'remote-lobby', buildId: `remote-lobby@${v1}` } as const;

beforeEach(() => {
  sharedStorage.clear();
});

it('runs the active build from the addresses of its version', () => {
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

it('finds the files that a build shares with an earlier one', () => {
  const id = `remote-lobby@${v2}`;
  const files = { 'remoteEntry.js': sha384, 'common.js': sha384 };
  const kept = { [v0]: ['common.js'] };
  const extended = {
    ...registry,
    records: { ...registry.records, [id]: { ...record('02', []), files, kept } },
  };
  const choosing = { chooseBuilds, bucket: () => 9_999, quarantine };
  const releases = createPageReleases(extended, { choosing, host: `host@${v2}` });
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

it('serves only the views of the running build', () => {
  expect(open().serves('remote-lobby', 'screens/home')).toBe(true);
  expect(open().serves('remote-lobby', 'popups/game')).toBe(false);
  expect(open({ bucket: 0 }).serves('remote-lobby', 'popups/search')).toBe(true);
});

it('serves no views of a remote without a release or a record', () => {
  const releases = open();
  for (const name of ['remote-account', 'remote-cashier'] as const) {
    expect(releases.active(name)).toBeUndefined();
    expect(releases.serves(name, 'screens/home')).toBe(false);
  }
});

it('runs the canary only in browsers of its share', () => {
  expect(versions(open({ bucket: 999 }))).toEqual([`${v3} canary`, `${v2} fallback`, `${v1} fallback`]);
  expect(versions(open({ bucket: 1_000 }))).toEqual([`${v2} baseline`, `${v1} fallback`]);
});

it('moves the whole remote to another build in this page after one has failed', () => {
  const releases = open();
  releases.failedBuilds.add(failing, 'mount');
  expect(versions(releases)).toEqual([`${v1} fallback`]);
  expect(releases.serves('remote-lobby', 'popups/game')).toBe(true);
  expect(versions(open())).toHaveLength(2);
});

it('skips the failed build in later pages after another one has rendered', () => {
  const releases = open();
  releases.failedBuilds.add(failing, 'mount');
  releases.failedBuilds.recordHealthy(healthy);
  expect(versions(open())).toEqual([`${v1} fallback`]);
});

it('stays with the build of a payment until the payment ends', () => {
  const releases = open();
  const [active] = releases.candidates('remote-lobby');
  if (!active) throw new Error('nothing is active');
  const release = releases.hold(active);
  releases.failedBuilds.add(failing, 'render');
  releases.applyRegistry(newer('remote-lobby', { revoked: [v2] }));
  expect(versions(releases)).toEqual([`${v2} baseline`]);
  release();
  expect(versions(releases)).toEqual([`${v1} fallback`]);
});

it('follows a rollback within its snapshot, and ignores older revisions', () => {
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
  [
    'a remote was rolled back to a build that the page does not have',
    'behind',
    newer('remote-lobby', { active: v0 }),
  ],
  [
    'the canary of the page was promoted',
    'current',
    newer('remote-lobby', { active: v3, lastKnownGood: v2 }),
  ],
  ['a new canary started', 'current', newer('remote-lobby', { canary: { version: v4, percent: 100 } })],
  ['a withdrawn build has a replacement', 'current', newer('remote-lobby', { revoked: [v2] })],
  [
    'all builds of the page were withdrawn',
    'withdrawn',
    newer('remote-lobby', { active: v4, revoked: [v1, v2, v3] }),
  ],
  ['the host has a newer build', 'behind', newer('host', { active: v4, lastKnownGood: v2 })],
  ['the host was rolled back', 'behind', newer('host', { active: v1, lastKnownGood: v0 })],
  ['the running host was withdrawn', 'withdrawn', newer('host', { active: v1, revoked: [v2] })],
])('when %s, the status is %s', (_, pageStatus, revision) => {
  const releases = open();
  expect(releases.pageStatus()).toBe('current');
  releases.applyRegistry(revision);
  expect(releases.pageStatus()).toBe(pageStatus);
});

it('is current when the host was rolled back to the running build', () => {
  const releases = open({ host: `host@${v1}` });
  releases.applyRegistry(newer('host', { active: v1, lastKnownGood: v0, revoked: [v2] }));
  expect(releases.pageStatus()).toBe('current');
});

it('is behind when a new remote was released', () => {
  const releases = open();
  releases.applyRegistry({
    ...registry,
    revision: 5,
    releases: { ...registry.releases, 'remote-account': { active: v1, lastKnownGood: null } },
  });
  expect(releases.pageStatus()).toBe('behind');
});
