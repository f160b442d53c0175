import type { ReleaseRecord } from 'shared-contracts/releases';
import { registryRecordOf } from './builds';

const release: ReleaseRecord = {
  name: 'remote-lobby',
  version: '1.0.0-1a2b3c4d',
  container: 'lobby',
  entry: 'remoteEntry.js',
  commit: '',
  builtAt: '2026-11-21T10:00:00.000Z',
  views: { 'screens/home': { scripts: [], styles: [] } },
  files: { 'remoteEntry.js': { sha384: 'A', bytes: 1, brotliBytes: 1 } },
};
const { container, entry, views } = release;
const registryRecord = { container, entry, views, files: { 'remoteEntry.js': 'A' } };
const declarations = { publishes: {}, hears: {}, opens: {}, popups: {}, calls: {} } as const;
const contract = { spec: 1, ...declarations, uses: {}, offers: {}, singletons: {} } as const;

it('copies the calls that a build prefetches into the registry', () => {
  const prefetch = { 'screens/home': [{ path: '/sys/game/all', type: 'text/plain', body: '' }] };
  expect(registryRecordOf({ ...release, contract: { ...contract, prefetch } })).toEqual({
    ...registryRecord,
    prefetch,
  });
});

it('[Q-014] copies the popups that a build declares itself into the registry', () => {
  const ownPopups = {
    giftCards: { access: 'public', title: { en: 'Gift Cards', fil: 'Mga Gift Card' } },
  } as const;
  expect(registryRecordOf({ ...release, contract: { ...contract, ownPopups } })).toEqual({
    ...registryRecord,
    popups: ownPopups,
  });
});

it.each([{}, { contract }])('has no prefetched calls and no popups for a build with %j', (change) => {
  expect(registryRecordOf({ ...release, ...change })).toEqual(registryRecord);
});
