import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seal } from '../keys/envelope';
import { openSigningKey, readTrustedKeys } from '../keys/keyFolder';
import { folderStore } from '../store/folderStore';
import { appendRevision, latestRevision } from '../store/revisions';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { registryAt, snapshotOf } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
const keysFolder = () => join(folder, 'keys');

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(() => remove());

const done = async (...argv: string[]) => {
  const spoken = await cli.release(...argv);
  expect(spoken).toMatchObject({ code: 0, err: '' });
  return spoken.out;
};
const publish = async (text: string) => {
  const built = await fixturePackage(folder, { name: 'host', text });
  await done('publish', built.folder);
  return built.record.version;
};
const listed = async () => {
  const { keys } = JSON.parse(await done('keys', '--json')) as { keys: { keyId: string; role: string }[] };
  return keys;
};
const idOf = async (role: string) => (await listed()).find((key) => key.role === role)?.keyId ?? 'none';

it('lets the next key sign after its public part was handed out, and servers notice nothing', async () => {
  await publish('one');
  const serverKeys = join(folder, 'server-keys');
  const former = await idOf('signs');
  await done('keys', 'next');
  const next = await idOf('signs next');
  await cp(keysFolder(), serverKeys, { recursive: true, filter: (path) => !/(?<!\.pub)\.pem$/.test(path) });
  const { app, feed } = await edgeInFolder(folder, { keysFolder: serverKeys });
  expect(await done('keys', 'rotate')).toBe(
    `${next} signs from now on.\n${former} signs no more; what it has signed stays good.`,
  );
  await publish('two');
  await feed.refresh();
  expect(feed.live()?.revision).toBe(2);
  expect((await listed()).map(({ keyId, role }) => `${keyId} ${role}`).toSorted()).toEqual(
    [`${former} trusted`, `${next} signs`].toSorted(),
  );
  await done('rollback', 'host');
  expect(await done('verify')).toMatch('3 revisions and 2 builds');
  await app.close();
});

it('says so when the key is lost, and goes on with a new one; servers keep the last good set until they have it', async () => {
  const one = await publish('one');
  const serverKeys = join(folder, 'server-keys');
  await cp(keysFolder(), serverKeys, { recursive: true });
  const { app, feed } = await edgeInFolder(folder, { keysFolder: serverKeys });
  await rm(join(keysFolder(), 'release.pem'));
  const two = await fixturePackage(folder, { name: 'host', text: 'two' });
  const refused = await cli.release('publish', two.folder);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/release\.pem is missing.*keys rotate/),
  });
  expect(await done('status')).toMatch(one);

  expect(await done('keys', 'rotate')).toMatch(
    /until release\.pub\.pem is copied into KEYS_DIR of every server/,
  );
  await done('publish', two.folder);
  await feed.refresh();
  expect(feed.live()?.revision).toBe(1);
  await cp(join(keysFolder(), 'release.pub.pem'), join(serverKeys, 'new.pub.pem'));
  await feed.refresh();
  expect(feed.live()?.revision).toBe(2);
  await app.close();
});

it('signs what is honest again after a key was stolen, and leaves what was forged', async () => {
  const one = await publish('one');
  const two = await publish('two');
  const stolen = await openSigningKey(keysFolder());
  const trusted = await readTrustedKeys(keysFolder());
  const store = folderStore(cli.releases);
  const evil = { action: 'publish', names: [], who: 'mallory', why: '', releases: {}, records: {} } as const;
  await appendRevision({ store, key: stolen, trusted }, () => Promise.resolve({ ...evil, names: [] }));

  await done('keys', 'rotate');
  const before = await snapshotOf(cli.releases);
  const distrust = ['keys', 'distrust', stolen.keyId, '--up-to', '2'];
  expect(await done(...distrust, '--dry-run')).toMatch('2 revisions and 2 builds are signed again');
  expect(await snapshotOf(cli.releases)).toEqual(before);
  expect(await done(...distrust)).toMatch('Revision 2 is live again under a new number.');

  expect((await registryAt(cli.releases, 4)).releases).toEqual({ host: { active: two, lastKnownGood: one } });
  const later = await readTrustedKeys(keysFolder());
  expect([...later.keys()]).not.toContain(stolen.keyId);
  // What was left is no damage that somebody could mend.
  expect(await done('verify')).toMatch('4 revisions and 2 builds of the last 30 days are whole.');
  const forged: number[] = [];
  expect((await latestRevision(store, later, { onRejected: (number) => forged.push(number) }))?.number).toBe(
    4,
  );
  await appendRevision({ store, key: stolen, trusted: later }, () => Promise.resolve({ ...evil, names: [] }));
  expect((await latestRevision(store, later, { onRejected: (number) => forged.push(number) }))?.number).toBe(
    4,
  );
  expect(forged).toEqual([5]);
  const { code, out } = await cli.release('verify');
  expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/^damaged.*\nrevision 5\t[^\n]*$/) });
  await done('rollback', 'host');
  expect(await done('history')).toMatch(/^Revision 5 is refused.*\nRevision 3 is refused: no trusted key/);
});

it('goes on above what was forged far up, so that servers leave it, and says where they have to be restarted', async () => {
  await publish('one');
  const stolen = await openSigningKey(keysFolder());
  const store = folderStore(cli.releases);
  const honest = await registryAt(cli.releases, 1);
  const forge = async (revision: number) => {
    const at = '2026-12-01T10:00:00.000Z';
    const change = { revision, at, who: 'mallory', action: 'publish', names: [], why: '' };
    const file = {
      registry: seal(stolen, JSON.stringify({ ...honest, revision })),
      change: seal(stolen, JSON.stringify(change)),
    };
    const name = `revisions/${String(revision).padStart(8, '0')}.json`;
    await store.create(name, Buffer.from(JSON.stringify(file)));
  };
  await forge(5_000);
  const { app, feed } = await edgeInFolder(folder);
  await feed.refresh();
  expect(feed.live()?.revision).toBe(5_000);
  await forge(99_999_999);
  await done('keys', 'rotate');
  expect(await done('keys', 'distrust', stolen.keyId, '--up-to', '1')).toMatch(
    'Revision 99999999 is forged too high above it: restart every edge.',
  );
  await feed.refresh();
  expect(feed.live()?.revision).toBe(5_001);
  expect(await done('verify')).toMatch('4 revisions and 1 builds of the last 30 days are whole.');
  await app.close();
});

it('keeps the signing key trusted, and knows no key that is not there', async () => {
  await publish('one');
  const signing = await idOf('signs');
  expect(await cli.release('keys', 'distrust', signing)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Replace it first/),
  });
  expect(await cli.release('keys', 'distrust', '0123456789abcdef')).toMatchObject({
    code: 1,
    err: expect.stringMatching(signing),
  });
});

it('only reads with public keys: status needs no key that signs, and makes none', async () => {
  expect(await done('status')).toBe('Nothing was published yet.');
  expect(await done('keys')).toMatch('There are no keys yet');
  const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
  await done('publish', built, '--dry-run');
  await expect(readdir(keysFolder())).rejects.toThrow('ENOENT');
});
