import type { Registry, ReleaseState } from 'shared-contracts/releases';
import { openStorage } from '../../platform/storage/openStorage';
import { sharedStorage } from '../../testing/browserStorage';
import { chooseBuilds, createQuarantine } from './chooseBuilds';
import { createPageReleases, servesPopup } from './pageReleases';

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
  createPageReleases(registry, { chooser: { chooseBuilds, bucket: () => bucket, quarantine }, host });
const versionsOf = (releases: ReturnType<typeof open>) =>
  releases.candidates('remote-lobby').map(({ version, cohort }) => `${version} ${cohort}`);
const newerRegistry = (
  name: 'host' | 'remote-lobby',
  state: Partial<ReleaseState>,
  revision = 5,
): Registry => ({
  ...registry,
  revision,
  releases: { ...registry.releases, [name]: { active: v2, lastKnownGood: v1, ...state } },
});
const failingBuild = { name: 'remote-lobby', buildId: `remote-lobby@${v2}` } as const;
const healthyBuild = { name: 'remote-lobby', buildId: `remote-lobby@${v1}` } as const;

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
    ownPopups: [],
  });
});

it('finds the files that a build shares with an earlier build', () => {
  const id = `remote-lobby@${v2}`;
  const files = { 'remoteEntry.js': sha384, 'common.js': sha384 };
  const keptFiles = { [v0]: ['common.js'] };
  const extendedRegistry = {
    ...registry,
    records: { ...registry.records, [id]: { ...record('02', []), files, kept: keptFiles } },
  };
  const chooser = { chooseBuilds, bucket: () => 9_999, quarantine };
  const releases = createPageReleases(extendedRegistry, { chooser, host: `host@${v2}` });
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

it('attributes every file in the folder of a build from source to that build, because it lists no files', () => {
  const records = {
    ...registry.records,
    [`remote-lobby@${v2}`]: { ...record('02', ['screens/home']), files: {} },
  };
  const chooser = { chooseBuilds, bucket: () => 9_999, quarantine };
  const releases = createPageReleases({ ...registry, records }, { chooser, host: `host@${v2}` });
  const ownersOf = (path: string) =>
    releases.ownersOf(`http://casino.localhost/remotes/${path}`).map((build) => build.buildId);
  expect(ownersOf(`remote-lobby/${v2}/screens-home.js`)).toEqual([`remote-lobby@${v2}`]);
  expect(ownersOf(`remote-lobby/${v4}/screens-home.js`)).toEqual([]);
  expect(ownersOf(`remote-cashier/${v2}/screens-home.js`)).toEqual([]);
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
  expect(versionsOf(open({ bucket: 999 }))).toEqual([`${v3} canary`, `${v2} fallback`, `${v1} fallback`]);
  expect(versionsOf(open({ bucket: 1_000 }))).toEqual([`${v2} baseline`, `${v1} fallback`]);
});

it('moves the whole remote to another build in this page after the active build has failed', () => {
  const releases = open();
  releases.failedBuilds.add(failingBuild, 'mount');
  expect(versionsOf(releases)).toEqual([`${v1} fallback`]);
  expect(releases.serves('remote-lobby', 'popups/game')).toBe(true);
  expect(versionsOf(open())).toHaveLength(2);
});

it('skips the failed build in later pages after another build has rendered', () => {
  const releases = open();
  releases.failedBuilds.add(failingBuild, 'mount');
  releases.failedBuilds.recordHealthy(healthyBuild);
  expect(versionsOf(open())).toEqual([`${v1} fallback`]);
});

it('stays with the build of a payment until the payment ends', () => {
  const releases = open();
  const [activeBuild] = releases.candidates('remote-lobby');
  if (!activeBuild) throw new Error('nothing is active');
  const release = releases.hold(activeBuild);
  releases.failedBuilds.add(failingBuild, 'render');
  releases.applyRegistry(newerRegistry('remote-lobby', { revoked: [v2] }));
  expect(versionsOf(releases)).toEqual([`${v2} baseline`]);
  release();
  expect(versionsOf(releases)).toEqual([`${v1} fallback`]);
});

it('follows a rollback within the builds of its document, and ignores older revisions', () => {
  const releases = open();
  releases.applyRegistry(newerRegistry('remote-lobby', { active: v1, lastKnownGood: v0 }));
  expect(versionsOf(releases)).toEqual([`${v1} baseline`]);
  expect(releases.pageStatus()).toBe('current');
  for (const revision of [5, 4, 3]) {
    releases.applyRegistry(newerRegistry('remote-lobby', {}, revision));
    expect(versionsOf(releases)).toEqual([`${v1} baseline`]);
  }
});

it.each([
  ['nothing has changed', 'current', newerRegistry('remote-lobby', {})],
  ['a remote has a newer build', 'behind', newerRegistry('remote-lobby', { active: v4, lastKnownGood: v2 })],
  [
    'a remote was rolled back to a build that the page does not have',
    'behind',
    newerRegistry('remote-lobby', { active: v0 }),
  ],
  [
    'the canary of the page was promoted',
    'current',
    newerRegistry('remote-lobby', { active: v3, lastKnownGood: v2 }),
  ],
  [
    'a new canary started',
    'current',
    newerRegistry('remote-lobby', { canary: { version: v4, percent: 100 } }),
  ],
  ['a revoked build has a replacement', 'current', newerRegistry('remote-lobby', { revoked: [v2] })],
  [
    'all builds of the page were revoked',
    'mustReload',
    newerRegistry('remote-lobby', { active: v4, revoked: [v1, v2, v3] }),
  ],
  ['the host has a newer build', 'behind', newerRegistry('host', { active: v4, lastKnownGood: v2 })],
  ['the host was rolled back', 'behind', newerRegistry('host', { active: v1, lastKnownGood: v0 })],
  ['the running host was revoked', 'mustReload', newerRegistry('host', { active: v1, revoked: [v2] })],
])('when %s, the status is %s', (_, pageStatus, laterRegistry) => {
  const releases = open();
  expect(releases.pageStatus()).toBe('current');
  releases.applyRegistry(laterRegistry);
  expect(releases.pageStatus()).toBe(pageStatus);
});

it('the status is current when the host was rolled back to the running build', () => {
  const releases = open({ host: `host@${v1}` });
  releases.applyRegistry(newerRegistry('host', { active: v1, lastKnownGood: v0, revoked: [v2] }));
  expect(releases.pageStatus()).toBe('current');
});

it('the status is behind when a new remote was released', () => {
  const releases = open();
  releases.applyRegistry({
    ...registry,
    revision: 5,
    releases: { ...registry.releases, 'remote-account': { active: v1, lastKnownGood: null } },
  });
  expect(releases.pageStatus()).toBe('behind');
});

describe('popups that only the records declare', () => {
  const giftCards = { access: 'public', title: { en: 'Gift Cards', fil: 'Mga Gift Card' } };
  const withPopups = (hash: string, ...popups: string[]) => ({
    ...record(hash, ['screens/home', ...popups.map((popup) => `popups/${popup}`)]),
    popups: Object.fromEntries(popups.map((popup) => [popup, giftCards])),
  });
  const openRegistry = (records: Registry['records'], releases: Registry['releases']) =>
    createPageReleases(
      { ...registry, releases, records },
      { chooser: { chooseBuilds, bucket: () => 9_999, quarantine }, host: `host@${v2}` },
    );

  it('[Q-014] are known while the build with them may mount, and unknown after a rollback', () => {
    const releases = openRegistry(
      { [`remote-lobby@${v2}`]: withPopups('02', 'giftCards'), [`remote-lobby@${v1}`]: record('01', []) },
      { 'remote-lobby': { active: v2, lastKnownGood: v1 } },
    );
    expect(releases.popup('giftCards')).toMatchObject({ owner: 'remote-lobby', access: 'public' });
    expect(servesPopup(releases, 'giftCards')).toBe(true);
    expect(releases.ownPopups().map(({ id }) => id)).toEqual(['giftCards']);
    releases.applyRegistry({
      ...registry,
      revision: 5,
      releases: { 'remote-lobby': { active: v1, lastKnownGood: null, revoked: [v2] } },
    });
    expect(releases.popup('giftCards')).toBeUndefined();
    expect(servesPopup(releases, 'giftCards')).toBe(false);
    expect(releases.ownPopups()).toEqual([]);
  });

  it('[Q-015] belong to the first remote, whatever the order of the registry', () => {
    const lobby = { [`remote-lobby@${v2}`]: withPopups('02', 'giftCards') };
    const content = { [`remote-content@${v2}`]: withPopups('02', 'giftCards', 'giftShop') };
    const state = { active: v2, lastKnownGood: null };
    for (const names of [
      ['remote-lobby', 'remote-content'],
      ['remote-content', 'remote-lobby'],
    ]) {
      const releases = openRegistry(
        names[0] === 'remote-lobby' ? { ...lobby, ...content } : { ...content, ...lobby },
        Object.fromEntries(names.map((name) => [name, state])),
      );
      expect(releases.ownPopups().map(({ id, owner }) => `${owner} ${id}`)).toEqual([
        'remote-lobby giftCards',
        'remote-content giftShop',
      ]);
      expect(releases.popup('giftCards')?.owner).toBe('remote-lobby');
    }
  });

  it('[Q-020] belong to a remote with routes before any other remote, and to the others in alphabetical order', () => {
    const state = { active: v2, lastKnownGood: null };
    const names = ['remote-zoo', 'remote-aaa', 'remote-content'];
    const releases = openRegistry(
      {
        [`remote-zoo@${v2}`]: withPopups('02', 'giftCards', 'giftShop', 'zoo', 'deposit'),
        [`remote-aaa@${v2}`]: withPopups('02', 'giftCards', 'giftShop'),
        [`remote-content@${v2}`]: withPopups('02', 'giftCards'),
      },
      Object.fromEntries(names.map((name) => [name, state])),
    );
    expect(releases.remotes).toEqual(['remote-content', 'remote-aaa', 'remote-zoo']);
    expect(releases.ownPopups().map(({ id, owner }) => `${owner} ${id}`)).toEqual([
      'remote-content giftCards',
      'remote-aaa giftShop',
      'remote-zoo zoo',
    ]);
    expect(releases.popup('deposit')?.owner).toBe('remote-cashier');
  });

  it('[Q-020] are gone when the newest revision no longer names their remote, and the page needs a new document', () => {
    const state = { active: v2, lastKnownGood: null };
    const releases = openRegistry(
      {
        [`remote-gift-shop@${v2}`]: withPopups('02', 'giftCards'),
        [`remote-lobby@${v2}`]: record('02', ['screens/home']),
      },
      { 'remote-lobby': state, 'remote-gift-shop': state },
    );
    expect(servesPopup(releases, 'giftCards')).toBe(true);
    releases.applyRegistry({ ...registry, revision: 5, releases: { 'remote-lobby': state } });
    expect(releases.candidates('remote-gift-shop')).toEqual([]);
    expect(servesPopup(releases, 'giftCards')).toBe(false);
    expect(releases.ownPopups()).toEqual([]);
    expect(releases.candidates('remote-lobby')).toHaveLength(1);
    expect(releases.pageStatus()).toBe('mustReload');
  });
});

it('knows the popups of shared-contracts, and no others', () => {
  expect(open().popup('search')).toMatchObject({ owner: 'remote-lobby' });
  for (const id of ['nothing', 'menu', 'constructor', '__proto__']) expect(open().popup(id)).toBeUndefined();
});
