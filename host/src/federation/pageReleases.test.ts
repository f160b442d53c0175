import type { Registry } from 'shared-contracts/releases';
import { createPageReleases } from './pageReleases';

const sha384 = 'A'.repeat(64);
const record = (hash: string, views: string[]) => ({
  container: `__mf_remote_lobby_${hash}`,
  entry: 'remoteEntry.js',
  views: Object.fromEntries(views.map((view) => [view, { scripts: [], styles: [] }])),
  files: { 'remoteEntry.js': sha384 },
});

const registry: Registry = {
  spec: 1,
  revision: 4,
  issuedAt: '2026-11-21T10:00:00.000Z',
  releases: {
    'remote-lobby': { active: '1.1.0-00000002', lastKnownGood: '1.0.0-00000001' },
    'remote-cashier': { active: '1.0.0-00000003', lastKnownGood: null },
  },
  records: {
    'remote-lobby@1.1.0-00000002': record('00000002', ['screens/home']),
    'remote-lobby@1.0.0-00000001': record('00000001', ['screens/home', 'popups/game']),
  },
};

it('runs the build that is active, from addresses of its own version', () => {
  expect(createPageReleases(registry).active('remote-lobby')).toEqual({
    name: 'remote-lobby',
    version: '1.1.0-00000002',
    buildId: 'remote-lobby@1.1.0-00000002',
    container: '__mf_remote_lobby_00000002',
    folder: '/remotes/remote-lobby/1.1.0-00000002/',
    entry: '/remotes/remote-lobby/1.1.0-00000002/remoteEntry.js',
    views: ['screens/home'],
  });
});

it('serves what the active build has, not what an older one had', () => {
  const releases = createPageReleases(registry);
  expect(releases.serves('remote-lobby', 'screens/home')).toBe(true);
  expect(releases.serves('remote-lobby', 'popups/game')).toBe(false);
});

it('has nothing of a remote that is not released, or whose record is missing', () => {
  const releases = createPageReleases(registry);
  for (const name of ['remote-account', 'remote-cashier'] as const) {
    expect(releases.active(name)).toBeUndefined();
    expect(releases.serves(name, 'screens/home')).toBe(false);
  }
});
