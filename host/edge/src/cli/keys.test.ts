import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signPayload } from '../keys/envelope';
import { openSigningKey, readTrustedKeys } from '../keys/keyFolder';
import { folderStore } from '../store/folderStore';
import { appendRevision } from '../store/appendRevision';
import { latestRevision } from '../store/revisions';
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

const runOk = async (...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};
const publish = async (text: string) => {
  const built = await fixturePackage(folder, { name: 'host', text });
  await runOk('publish', built.folder);
  return built.record.version;
};
const listKeys = async () => {
  const { keys } = JSON.parse(await runOk('keys', '--json')) as { keys: { keyId: string; role: string }[] };
  return keys;
};
const idOf = async (role: string) => (await listKeys()).find((key) => key.role === role)?.keyId ?? 'none';

it('rotates to the next key without an interruption if servers have its public part', async () => {
  await publish('one');
  const serverKeys = join(folder, 'server-keys');
  const former = await idOf('signs');
  await runOk('keys', 'next');
  const nextKeyId = await idOf('signs next');
  await cp(keysFolder(), serverKeys, { recursive: true, filter: (path) => !/(?<!\.pub)\.pem$/.test(path) });
  const { app, feed } = await edgeInFolder(folder, { keysFolder: serverKeys });
  expect(await runOk('keys', 'rotate')).toBe(
    `${nextKeyId} is now the signing key.\n${former} no longer signs. Its existing signatures stay valid.`,
  );
  await publish('two');
  await feed.refresh();
  expect(feed.live()?.revision).toBe(2);
  expect((await listKeys()).map(({ keyId, role }) => `${keyId} ${role}`).toSorted()).toEqual(
    [`${former} trusted`, `${nextKeyId} signs`].toSorted(),
  );
  await runOk('rollback', 'host');
  expect(await runOk('verify')).toMatch('3 revisions and 2 builds');
  await app.close();
});

it('replaces a lost key by a new one, and servers keep the last revision until they have the new public key', async () => {
  const firstVersion = await publish('one');
  const serverKeys = join(folder, 'server-keys');
  await cp(keysFolder(), serverKeys, { recursive: true });
  const { app, feed } = await edgeInFolder(folder, { keysFolder: serverKeys });
  await rm(join(keysFolder(), 'release.pem'));
  const secondBuild = await fixturePackage(folder, { name: 'host', text: 'two' });
  const rejected = await cli.release('publish', secondBuild.folder);
  expect(rejected).toMatchObject({
    code: 1,
    err: expect.stringMatching(/release\.pem is missing.*keys rotate/),
  });
  expect(await runOk('status')).toMatch(firstVersion);

  expect(await runOk('keys', 'rotate')).toMatch(/Copy release\.pub\.pem to KEYS_DIR on every edge/);
  await runOk('publish', secondBuild.folder);
  await feed.refresh();
  expect(feed.live()?.revision).toBe(1);
  await cp(join(keysFolder(), 'release.pub.pem'), join(serverKeys, 'new.pub.pem'));
  await feed.refresh();
  expect(feed.live()?.revision).toBe(2);
  await app.close();
});

it('signs genuine revisions again after a key was stolen, but not forged ones', async () => {
  const firstVersion = await publish('one');
  const secondVersion = await publish('two');
  const stolen = await openSigningKey(keysFolder());
  const trusted = await readTrustedKeys(keysFolder());
  const store = folderStore(cli.releases);
  const forgedDraft = {
    action: 'publish',
    names: [],
    who: 'mallory',
    why: '',
    releases: {},
    records: {},
  } as const;
  await appendRevision({ store, key: stolen, trusted }, () => Promise.resolve({ ...forgedDraft, names: [] }));

  await runOk('keys', 'rotate');
  const before = await snapshotOf(cli.releases);
  const distrust = ['keys', 'distrust', stolen.keyId, '--up-to', '2'];
  expect(await runOk(...distrust, '--dry-run')).toMatch('signed 2 revisions and 2 builds again');
  expect(await snapshotOf(cli.releases)).toEqual(before);
  expect(await runOk(...distrust)).toMatch('Revision 2 is live again under a new number.');

  expect((await registryAt(cli.releases, 4)).releases).toEqual({
    host: { active: secondVersion, lastKnownGood: firstVersion },
  });
  const laterKeys = await readTrustedKeys(keysFolder());
  expect([...laterKeys.keys()]).not.toContain(stolen.keyId);
  // `verify` does not report the forged revisions, because they cannot be repaired.
  expect(await runOk('verify')).toMatch(
    'Verified 4 revisions and 2 builds of the last 30 days: no damage found.',
  );
  const forged: number[] = [];
  expect(
    (await latestRevision(store, laterKeys, { onRejected: (number) => forged.push(number) }))?.number,
  ).toBe(4);
  await appendRevision({ store, key: stolen, trusted: laterKeys }, () =>
    Promise.resolve({ ...forgedDraft, names: [] }),
  );
  expect(
    (await latestRevision(store, laterKeys, { onRejected: (number) => forged.push(number) }))?.number,
  ).toBe(4);
  expect(forged).toEqual([5]);
  const { code, out } = await cli.release('verify');
  expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/^damaged.*\nrevision 5\t[^\n]*$/) });
  await runOk('rollback', 'host');
  expect(await runOk('history')).toMatch(
    /^Revision 5 was rejected.*\nRevision 3 was rejected: it is not signed by a trusted key/,
  );
});

it('after a theft, adds a revision above a forged one, so that edges leave it, and prints if edges must be restarted', async () => {
  await publish('one');
  const stolen = await openSigningKey(keysFolder());
  const store = folderStore(cli.releases);
  const genuine = await registryAt(cli.releases, 1);
  const forge = async (revision: number) => {
    const at = '2026-12-01T10:00:00.000Z';
    const change = { revision, at, who: 'mallory', action: 'publish', names: [], why: '' };
    const file = {
      registry: signPayload(stolen, JSON.stringify({ ...genuine, revision })),
      change: signPayload(stolen, JSON.stringify(change)),
    };
    const name = `revisions/${String(revision).padStart(8, '0')}.json`;
    await store.create(name, Buffer.from(JSON.stringify(file)));
  };
  await forge(5_000);
  const { app, feed } = await edgeInFolder(folder);
  await feed.refresh();
  expect(feed.live()?.revision).toBe(5_000);
  await forge(99_999_999);
  await runOk('keys', 'rotate');
  expect(await runOk('keys', 'distrust', stolen.keyId, '--up-to', '1')).toMatch(
    'Forged revision 99999999 has a much higher number. Restart every edge.',
  );
  await feed.refresh();
  expect(feed.live()?.revision).toBe(5_001);
  expect(await runOk('verify')).toMatch(
    'Verified 4 revisions and 1 build of the last 30 days: no damage found.',
  );
  await app.close();
});

it('rejects distrusting the signing key and unknown keys', async () => {
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

it('status, keys and a dry run need no signing key, and create none', async () => {
  expect(await runOk('status')).toBe('Nothing was published yet.');
  expect(await runOk('keys')).toMatch('No keys yet');
  const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
  await runOk('publish', built, '--dry-run');
  await expect(readdir(keysFolder())).rejects.toThrow('ENOENT');
});
