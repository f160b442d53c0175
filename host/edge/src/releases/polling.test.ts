import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTrustedKeys } from '../keys/keyFolder';
import { readSiteConfig } from '../settings/readSiteConfig';
import type { ReleaseStore } from '../store/releaseStore';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';
import { createReleaseFeed, type ReleaseFeed } from './releaseFeed';

describe.each(storeKinds)('polling of %s', (_kind, open) => {
  let folder: string;
  let remove: () => Promise<void>;
  let testStore: TestStore;
  let nowMs: number;
  let requests: string[];
  let feed: ReleaseFeed;

  const runOk = async (...argv: string[]) => {
    const output = await testStore.cli.release(...argv);
    expect(output).toMatchObject({ code: 0, err: '' });
  };
  const publish = async (text: string) => {
    const built = await fixturePackage(folder, { name: 'remote-lobby', text });
    await runOk('publish', built.folder);
  };
  /** Simulates checks of an edge, twice a second. */
  const poll = async (times: number) => {
    requests.length = 0;
    for (let turn = 0; turn < times; turn += 1) {
      nowMs += 500;
      await feed.refresh();
    }
  };
  const revision = () => feed.live()?.revision;

  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    testStore = await open(folder);
    nowMs = 0;
    requests = [];
    const { store } = testStore.served();
    const countingStore: ReleaseStore = {
      ...store,
      read: (key) => {
        requests.push(`read ${key}`);
        return store.read(key);
      },
      list: (prefix, after) => {
        requests.push(`list ${prefix}`);
        return store.list(prefix, after);
      },
    };
    feed = createReleaseFeed({
      store: countingStore,
      readKeys: (onUnreadable) => readTrustedKeys(testStore.cli.env.KEYS_DIR, onUnreadable),
      site: await readSiteConfig(testStore.cli.env),
      log: { warn: () => undefined },
      nowMs: () => nowMs,
    });
    await publish('one');
    await publish('two');
    await feed.refresh();
    await feed.deltas.ready();
  });
  afterEach(async () => {
    await feed.deltas.close();
    await testStore.close();
    await remove();
  });

  it('reads one object per check, and lists all revisions every ten seconds, while nothing changes', async () => {
    expect(revision()).toBe(2);
    await poll(200);
    const lists = requests.filter((request) => request === 'list revisions');
    const reads = requests.filter((request) => request === 'read revisions/00000003.json');
    expect({ lists: lists.length, reads: reads.length }).toEqual({ lists: 10, reads: 190 });
    expect(requests).toHaveLength(200);
  });

  it('serves a rollback, and the newest of several revisions, with the next check', async () => {
    await runOk('rollback', 'remote-lobby');
    await poll(1);
    expect(revision()).toBe(3);
    for (const text of ['three', 'four']) await publish(text);
    await poll(1);
    expect(revision()).toBe(5);
  });

  it('continues with one read per check after a file that is not a revision', async () => {
    await testStore.overwrite('revisions/00000003.json', 'torn');
    await poll(1);
    await poll(10);
    expect(requests.filter((request) => request !== 'read revisions/00000004.json')).toEqual([]);
    await publish('three');
    await poll(1);
    expect(revision()).toBe(4);
  });

  it('finds a revision within ten seconds if its number skips others', async () => {
    await runOk('restore', '1', '--above', '57');
    await poll(20);
    expect(revision()).toBe(58);
  });

  it('finds the revision after the served one at once, even if lower numbers are missing', async () => {
    for (const number of [1, 2]) await testStore.erase(`revisions/0000000${String(number)}.json`);
    await publish('three');
    await runOk('restore', '1', '--above', '2');
    await poll(1);
    expect(revision()).toBe(3);
  });

  it('lists all revisions at once when the trusted keys change', async () => {
    await poll(1);
    await runOk('keys', 'next');
    await poll(1);
    expect(requests).toContain('list revisions');
    await writeFile(join(testStore.cli.env.KEYS_DIR, 'junk.pub.pem'), '');
    await poll(1);
    expect(requests).not.toContain('list revisions');
  });

  it('lists all revisions with the first check after a failed check', async () => {
    await testStore.disconnect();
    nowMs += 500;
    // A missing folder is an empty store, and an unreachable bucket is an error.
    const hasFailed = await feed.refresh().then(
      () => false,
      () => true,
    );
    await testStore.reconnect();
    await poll(1);
    expect(requests.includes('list revisions')).toBe(hasFailed);
  });
});
