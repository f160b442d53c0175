import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';

describe.each(storeKinds)('release repair in %s', (_kind, open) => {
  let folder: string;
  let remove: () => Promise<void>;
  let testStore: TestStore;
  let live: FixturePackage;
  let id: string;

  const lobby = (text: string, extra: Record<string, string> = { 'part.js': 'part()' }) =>
    fixturePackage(folder, { name: 'remote-lobby', text, extra });
  const keyOf = (file: string, version = live.record.version) => `artifacts/remote-lobby/${version}/${file}`;
  const runOk = async (...argv: string[]) => {
    const output = await testStore.cli.release(...argv);
    expect(output).toMatchObject({ code: 0, err: '' });
    return output.out.split('\n');
  };
  const expectIntact = async () => expect((await runOk('verify'))[0]).toMatch('no damage found');

  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    testStore = await open(folder);
    live = await lobby('one');
    id = `remote-lobby@${live.record.version}`;
    await runOk('publish', live.folder);
  });
  afterEach(async () => {
    await testStore.close();
    await remove();
  });

  it('restores missing and damaged files from the folder of the same build', async () => {
    await testStore.overwrite(keyOf('home.js'), 'evil()');
    await testStore.overwrite(keyOf('home.css.br'), 'torn');
    await testStore.erase(keyOf('remoteEntry.js'));
    const { out } = await testStore.cli.release('verify');
    for (const file of ['home.js', 'home.css.br', 'remoteEntry.js'])
      expect(out).toMatch(new RegExp(`^${id} ${file}\t.*\trun release repair ${id}, or restore`, 'm'));
    const repairs = [
      `remoteEntry.js: restored from ${live.dist}.`,
      `home.js: restored from ${live.dist}.`,
      `home.css.br: restored from ${live.dist}.`,
      `Repaired 3 files of ${id}.`,
    ];
    expect((await runOk('repair', id, live.folder, '--dry-run')).slice(1)).toEqual(repairs);
    expect((await testStore.store.read(keyOf('home.js')))?.toString()).toBe('evil()');
    expect(await runOk('repair', id, live.folder)).toEqual(repairs);
    await expectIntact();
    expect(await runOk('repair', id, live.folder)).toEqual([`${id} has no damaged file.`]);
  });

  it('publish and rollback suggest `release repair` for a damaged file, and succeed after the repair', async () => {
    await testStore.overwrite(keyOf('home.js'), 'evil()');
    const second = await lobby('two');
    await runOk('publish', second.folder);
    const message = expect.stringContaining(`release repair ${id}`);
    expect(await testStore.cli.release('publish', live.folder)).toMatchObject({ code: 1, err: message });
    expect(await testStore.cli.release('rollback', 'remote-lobby')).toMatchObject({ code: 1, err: message });
    await runOk('repair', id, live.folder);
    await runOk('rollback', 'remote-lobby');
    await runOk('publish', live.folder);
  });

  it('rejects the folder of another build, and files that differ from the signed hash', async () => {
    await testStore.overwrite(keyOf('home.js'), 'evil()');
    const other = await lobby('two');
    const rejected = await testStore.cli.release('repair', id, other.folder);
    expect(rejected).toMatchObject({ code: 1, err: expect.stringMatching(/contains remote-lobby@.*, not /) });
    await writeFile(join(live.dist, 'home.js'), 'other()');
    await writeFile(join(live.dist, 'home.js.br'), brotliCompressSync('other()'));
    const failed = await testStore.cli.release('repair', id, live.folder);
    expect(failed).toMatchObject({
      code: 1,
      out: expect.stringMatching(/Not repaired: home\.js\. No copy has/),
    });
    expect((await testStore.store.read(keyOf('home.js')))?.toString()).toBe('evil()');
  });

  it('restores a file from another build that shares it, and from the local copy of an edge', async () => {
    const second = await lobby('two');
    await runOk('publish', second.folder);
    const original = await testStore.store.read(keyOf('home.js'));
    await testStore.erase(keyOf('part.js'));
    await testStore.erase(keyOf('home.js'));
    const copied = join(folder, 'data/releases-copy', keyOf('home.js'));
    await mkdir(dirname(copied), { recursive: true });
    await writeFile(copied, original ?? '');
    expect(await runOk('repair', id)).toEqual([
      'home.js: restored from the local copy of the store.',
      `part.js: restored from remote-lobby@${second.record.version}.`,
      `Repaired 2 files of ${id}.`,
    ]);
    await expectIntact();
  });

  it('signs the record of the same build again, and no record of a changed build', async () => {
    await testStore.overwrite(keyOf('release.json'), '{}');
    const forged = { ...live.record, entry: 'home.js' };
    await writeFile(join(live.dist, 'release.json'), JSON.stringify(forged));
    expect((await testStore.cli.release('repair', id, live.folder)).out).toMatch(
      'Not repaired: release.json.',
    );
    await writeFile(join(live.dist, 'release.json'), JSON.stringify(live.record));
    expect(await runOk('repair', id, live.folder)).toContain(`release.json: restored from ${live.dist}.`);
    await expectIntact();
  });

  it('rejects a build that no signed revision or record names, unless its folder is an argument', async () => {
    const unknown = 'remote-lobby@9.9.9-00000000';
    expect(await testStore.cli.release('repair', unknown)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/No signed revision or record names/),
    });
    // An interrupted publication of this build left a damaged file.
    const next = await lobby('three');
    await testStore.overwrite(keyOf('home.js', next.record.version), 'torn');
    expect(await testStore.cli.release('publish', next.folder)).toMatchObject({ code: 1 });
    await runOk('repair', `remote-lobby@${next.record.version}`, next.folder);
    await runOk('publish', next.folder);
  });
});
