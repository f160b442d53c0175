import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { readTrustedKeys } from '../keys/keyFolder';
import { folderStore } from '../store/folderStore';
import { createRevisionCache } from './revisionCache';

it('reads each revision once, newest first, and names rejected ones', async () => {
  const { folder, remove } = await temporaryFolder();
  const { release, releases, env } = cliInFolder(folder);
  const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
  await release('publish', (await lobby('one')).folder);
  await release('publish', (await lobby('two')).folder);
  const store = folderStore(releases);
  const readKeys: string[] = [];
  const recordingStore: typeof store = {
    ...store,
    read: (key) => {
      readKeys.push(key);
      return store.read(key);
    },
  };
  const trusted = await readTrustedKeys(env.KEYS_DIR);
  const read = createRevisionCache();
  const first = await read(recordingStore, trusted);
  expect(first.revisions.map(({ number }) => number)).toEqual([2, 1]);
  await store.create('revisions/00000003.json', Buffer.from('damaged'));
  readKeys.length = 0;
  const second = await read(recordingStore, trusted);
  expect(second.revisions.map(({ number }) => number)).toEqual([2, 1]);
  expect([...second.rejected.keys()]).toEqual([3]);
  expect(readKeys).not.toContain('revisions/00000001.json');
  // All keys were distrusted.
  const third = await read(recordingStore, new Map());
  expect(third.revisions).toEqual([]);
  expect([...third.rejected.keys()].toSorted()).toEqual([1, 2, 3]);
  await remove();
});

it('waits for the newest revisions only, reads the others in the background, and reports how many are missing', async () => {
  const { folder, remove } = await temporaryFolder();
  const { release, releases, env } = cliInFolder(folder);
  const { folder: lobby } = await fixturePackage(folder, { name: 'remote-lobby', text: 'one' });
  await release('publish', lobby);
  const { folder: canary } = await fixturePackage(folder, { name: 'remote-lobby', text: 'two' });
  await release('publish', canary, '--canary', '1');
  for (const percent of ['2', '3', '4']) await release('canary', 'remote-lobby', percent);
  const store = folderStore(releases);
  let continueReads = (): void => undefined;
  const readsMayContinue = new Promise<void>((resolve) => (continueReads = resolve));
  const slowStore: typeof store = {
    ...store,
    read: async (key) => {
      if (/[123]\.json$/.test(key)) await readsMayContinue;
      return store.read(key);
    },
  };
  const trusted = await readTrustedKeys(env.KEYS_DIR);
  const read = createRevisionCache();
  const numbersOf = ({ revisions }: Awaited<ReturnType<typeof read>>) =>
    revisions.map(({ number }) => number);
  const first = await read(slowStore, trusted, 2);
  expect([numbersOf(first), first.unreadCount]).toEqual([[5, 4], 3]);
  // Without trusted keys no revision is valid, not even one that the first call still reads.
  const distrusted = await read(slowStore, new Map(), 2);
  expect([numbersOf(distrusted), distrusted.unreadCount]).toEqual([[], 3]);
  continueReads();
  const all = await read(slowStore, trusted);
  expect([numbersOf(all), all.unreadCount]).toEqual([[5, 4, 3, 2, 1], 0]);
  const allDistrusted = await read(slowStore, new Map());
  expect(numbersOf(allDistrusted)).toEqual([]);
  await remove();
});
