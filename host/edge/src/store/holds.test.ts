import { temporaryFolder } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';
import { expiredHolds, holdStartOf, holdCanary } from './holds';

const build = { name: 'remote-lobby', version: '1.0.0-1a2b3c4d' } as const;
const otherBuild = { ...build, version: '1.0.0-00000002' };
const minuteMs = 60_000;
const nowMs = Date.parse('2026-11-21T10:00:00Z');

describe.each(storeKinds)('a hold in %s', (_storeName, open) => {
  let remove: () => Promise<void>;
  let testStore: TestStore;

  beforeEach(async () => {
    const temporary = await temporaryFolder();
    ({ remove } = temporary);
    testStore = await open(temporary.folder);
  });
  afterEach(async () => {
    await testStore.close();
    await remove();
  });

  it('applies to one build, starts at the newest check, and ends five minutes later', async () => {
    const { store } = testStore;
    expect(await holdStartOf(store, build, nowMs)).toBeUndefined();
    await holdCanary(store, build, nowMs - minuteMs);
    await holdCanary(store, build, nowMs);
    expect(await holdStartOf(store, build, nowMs + 1)).toBe(nowMs);
    expect(await holdStartOf(store, otherBuild, nowMs + 1)).toBeUndefined();
    expect(await holdStartOf(store, build, nowMs + 5 * minuteMs - 1)).toBe(nowMs);
    expect(await holdStartOf(store, build, nowMs + 5 * minuteMs)).toBeUndefined();
  });

  it('cannot be forged to last forever, and is deleted by gc after it has expired', async () => {
    const { store } = testStore;
    await testStore.overwrite(`holds/${build.name}/${build.version}/${String(nowMs + 86_400_000)}`, '');
    await testStore.overwrite(`holds/${build.name}/${build.version}/junk`, '');
    expect(await holdStartOf(store, build, nowMs)).toBeUndefined();
    await holdCanary(store, otherBuild, nowMs);
    expect(await expiredHolds(store, nowMs)).toHaveLength(1);
    expect(await expiredHolds(store, nowMs + 5 * minuteMs)).toHaveLength(2);
    expect((await testStore.cli.release('gc')).code).toBe(0);
    expect(await store.list(`holds/${otherBuild.name}/${otherBuild.version}`)).toEqual([]);
  });
});
