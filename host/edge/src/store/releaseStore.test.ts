import { openSigningKey, readTrustedKeys } from '../keys/keyFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';
import { appendRevision, type Draft } from './appendRevision';
import { history, latestRevision } from './revisions';

describe.each(storeKinds)('%s as a release store', (_storeName, open) => {
  let folder: string;
  let remove: () => Promise<void>;
  let testStore: TestStore;

  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    testStore = await open(folder);
  });
  afterEach(async () => {
    await testStore.close();
    await remove();
  });

  it('returns exactly the stored bytes, and undefined for a missing key', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    expect(await testStore.store.create('artifacts/a/logo.png', bytes)).toBe(true);
    expect(await testStore.store.read('artifacts/a/logo.png')).toEqual(bytes);
    expect(await testStore.store.read('artifacts/a/other.png')).toBeUndefined();
    expect(await testStore.store.read('artifacts/a')).toBeUndefined();
    expect(await testStore.store.create('empty', Buffer.alloc(0))).toBe(true);
    expect(await testStore.store.read('empty')).toEqual(Buffer.alloc(0));
  });

  it('rejects objects above the size limit, both for writing and for reading', async () => {
    const { release } = testStore.cli;
    const former = await fixturePackage(folder, { name: 'host', text: 'one' });
    expect((await release('publish', former.folder)).code).toBe(0);
    const huge = Buffer.alloc(33 * 1_048_576, 'x');
    await expect(testStore.store.create('huge.js', huge)).rejects.toThrow(
      'huge.js has 33.0 MB. The limit per file is 32 MB.',
    );
    await testStore.overwrite('revisions/00000002.json', huge);
    expect(await testStore.store.read('revisions/00000002.json')).toBeUndefined();
    const onRejected = jest.fn();
    const trusted = await readTrustedKeys(`${folder}/keys`);
    const latest = await latestRevision(testStore.store, trusted, { onRejected });
    expect(latest?.number).toBe(1);
    expect(onRejected).toHaveBeenCalledWith(2, 'it is missing, or larger than 32 MB');
  });

  it('writes a key only once for several concurrent writers', async () => {
    const writers = Array.from({ length: 12 }, (_, index) => Buffer.from(`writer ${String(index)}`));
    const results = await Promise.all(writers.map((bytes) => testStore.store.create('revisions/1', bytes)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await testStore.store.read('revisions/1')).toEqual(writers[results.indexOf(true)]);
    expect(await testStore.store.create('revisions/1', Buffer.from('late'))).toBe(false);
  });

  it('lists the names directly under a prefix over several pages, and with `after` only later ones', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `0000000${String(index + 1)}.json`);
    for (const name of names) await testStore.store.create(`revisions/${name}`, Buffer.from(name));
    await testStore.store.create('revisions/deeper/x', Buffer.from('x'));
    await testStore.store.create('revisions-of-others/x', Buffer.from('x'));
    expect((await testStore.store.list('revisions')).toSorted()).toEqual([...names, 'deeper']);
    expect((await testStore.store.list('revisions', '00000006.json')).toSorted()).toEqual([
      '00000007.json',
      '00000008.json',
      'deeper',
    ]);
    expect(await testStore.store.list('revisions', 'z')).toEqual([]);
    expect(await testStore.store.list('nothing')).toEqual([]);
  });

  it('removes a key, and ignores a missing one', async () => {
    for (const key of ['a/b/c', 'a/d']) await testStore.store.create(key, Buffer.from(key));
    await testStore.store.remove('a/b/c');
    await testStore.store.remove('a/b/c');
    await testStore.store.remove('x/y');
    expect(await testStore.store.list('a')).toEqual(['d']);
    expect(await testStore.store.create('a/b/c', Buffer.from('again'))).toBe(true);
  });

  it.each(['../x', '/x', 'a/../x', 'a//x', '.x', 'a\\x', 'x?y', 'a/', '', 'a&b', 'ä'])(
    'rejects %j as a key',
    async (key) => {
      await expect(async () => testStore.store.read(key)).rejects.toThrow('Not a key');
      await expect(async () => testStore.store.create(key, Buffer.from('x'))).rejects.toThrow('Not a key');
      await expect(async () => testStore.store.remove(key)).rejects.toThrow('Not a key');
      await expect(async () => testStore.store.list(key)).rejects.toThrow('Not a key');
    },
  );

  it('loses no revision of six concurrent publishers @release9', async () => {
    const key = await openSigningKey(`${folder}/keys`);
    const context = { store: testStore.store, key, trusted: await readTrustedKeys(`${folder}/keys`) };
    const publisher = async (who: string) => {
      for (let step = 0; step < 3; step += 1) {
        const draft: Draft = {
          releases: {},
          records: {},
          action: 'publish',
          names: [],
          who,
          why: String(step),
        };
        await appendRevision(context, () => Promise.resolve(draft));
      }
    };
    const publishers = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(publishers.map(publisher));
    const stored: string[] = [];
    for await (const { number, change } of history(testStore.store, context.trusted)) {
      stored.push(`${change.who}${change.why}`);
      expect(number).toBe(publishers.length * 3 + 1 - stored.length);
    }
    expect(stored.toSorted()).toEqual(publishers.flatMap((who) => ['0', '1', '2'].map((step) => who + step)));
  });

  it('supports all commands from the first publication to gc', async () => {
    const runOk = async (...argv: string[]) => {
      const output = await testStore.cli.release(...argv);
      expect(output).toMatchObject({ code: 0, err: '' });
      return output.out;
    };
    const [firstBuild, secondBuild, thirdBuild] = await Promise.all(
      ['one', 'two', 'three'].map((text) => fixturePackage(folder, { name: 'remote-lobby', text })),
    );
    await runOk('publish', firstBuild?.folder ?? '');
    await runOk('publish', secondBuild?.folder ?? '', '--canary', '10');
    await runOk('promote', 'remote-lobby', '--yes');
    await runOk('publish', thirdBuild?.folder ?? '');
    await runOk('rollback', 'remote-lobby', '--to', firstBuild?.record.version ?? '');
    expect(await runOk('verify')).toBe(
      'Verified 5 revisions and 3 builds of the last 30 days: no damage found.',
    );
    await testStore.overwrite(`artifacts/remote-lobby/${thirdBuild?.record.version ?? ''}/home.js`, 'evil()');
    expect(await testStore.cli.release('verify')).toMatchObject({
      code: 1,
      out: expect.stringMatching('home.js'),
    });
    expect((await runOk('history')).split('\n')).toHaveLength(6);
    expect(await runOk('gc', '--dry-run')).toMatch('Kept 3 builds');
    expect(await runOk('status')).toMatch(firstBuild?.record.version ?? '');
  });
});
