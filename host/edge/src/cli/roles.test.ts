import { containerName } from 'shared-contracts/releases';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimedSigners, signPayload } from '../keys/envelope';
import { readTrustedKeys } from '../keys/keyFolder';
import { openKeyFile } from '../keys/namedKey';
import { readBuild } from '../store/builds';
import { folderStore } from '../store/folderStore';
import { appendRevision } from '../store/appendRevision';
import { latestRevision, readRevision } from '../store/revisions';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { registryAt, revisionFile, snapshotOf } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let sharedCli: ReturnType<typeof cliInFolder>;
let firstBuild: FixturePackage;
let secondBuild: FixturePackage;

const keyPath = (name: string) => join(folder, 'keys', `${name}.pem`);
const runOk = async (cli: typeof sharedCli, ...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};
/** Creates a key, and returns the command of its owner. RELEASE_ACTOR contains a false name. */
async function addKeyOwner(name: string, role: string) {
  await runOk(sharedCli, 'keys', 'add', name, '--role', role);
  return cliInFolder(folder, { RELEASE_KEY: keyPath(name), RELEASE_ACTOR: 'boss' });
}
const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
const trustedKeys = () => readTrustedKeys(join(folder, 'keys'));

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  sharedCli = cliInFolder(folder);
  firstBuild = await lobby('one');
  secondBuild = await lobby('two');
  await runOk(sharedCli, 'publish', firstBuild.folder);
  await runOk(sharedCli, 'publish', secondBuild.folder);
});
afterEach(() => remove());

it('records the owner of the key, not the name in RELEASE_ACTOR', async () => {
  const anna = await addKeyOwner('anna', 'operate');
  await runOk(anna, 'rollback', 'remote-lobby', '--why', 'blank tiles');
  const { changes } = JSON.parse(await runOk(sharedCli, 'history', '--json')) as { changes: object[] };
  expect(changes[0]).toMatchObject({ who: 'anna', key: { owner: 'anna' }, action: 'rollback' });
  expect(changes[1]).toMatchObject({ who: 'ops@test', key: { owner: null } });
  expect((await runOk(sharedCli, 'history')).split('\n')[1]).toMatch(/\tanna\tanna\trollback\t/);
  expect(await runOk(sharedCli, 'status')).toMatch(/\tanna\tblank tiles/);
  const edge = await edgeInFolder(folder);
  expect(edge.feed.live()?.registry.releases['remote-lobby']?.active).toBe(firstBuild.record.version);
  await edge.app.close();
});

it('ignores a name in the signed text that is not the owner of the key', async () => {
  await addKeyOwner('anna', 'operate');
  const store = folderStore(sharedCli.releases);
  const trusted = await trustedKeys();
  const key = await openKeyFile(keyPath('anna'), trusted);
  await appendRevision({ store, key, trusted }, (head) => {
    if (!head) throw new Error('no revision');
    const { releases, records } = head.registry;
    return Promise.resolve({ releases, records, names: [], action: 'restore', who: 'boss', why: '' });
  });
  expect((await latestRevision(store, trusted))?.change.who).toBe('anna');
});

it('lets an operate key select builds that were published before, but publish none', async () => {
  const thirdBuild = await lobby('three');
  await runOk(sharedCli, 'publish', thirdBuild.folder, '--canary', '0');
  const anna = await addKeyOwner('anna', 'operate');
  await runOk(anna, 'canary', 'remote-lobby', '10');
  await runOk(anna, 'canary', 'remote-lobby', '--withdraw');
  await runOk(anna, 'canary', 'remote-lobby', '5', '--version', thirdBuild.record.version);
  await runOk(anna, 'promote', 'remote-lobby', '--yes');
  await runOk(anna, 'rollback', 'remote-lobby', '--to', firstBuild.record.version);
  await runOk(anna, 'restore', '2');
  await runOk(anna, 'link', '--with', `remote-lobby@${firstBuild.record.version}`);
  const before = await snapshotOf(sharedCli.releases);
  const fourthBuild = await lobby('four');
  for (const options of [[], ['--dry-run'], ['--canary', '0'], ['--break-glass', 'urgent']]) {
    expect(await anna.release('publish', fourthBuild.folder, ...options)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Your key anna \(operate\) may not publish remote-lobby/),
    });
  }
  expect(await snapshotOf(sharedCli.releases)).toEqual(before);
  expect(await runOk(sharedCli, 'verify')).toMatch('no damage found');
});

it('lets a withdraw key end canaries, and nothing else', async () => {
  await runOk(sharedCli, 'publish', (await lobby('three')).folder, '--canary', '10');
  const pager = await addKeyOwner('pager', 'withdraw');
  for (const argv of [
    ['rollback', 'remote-lobby'],
    ['canary', 'remote-lobby', '50', '--dry-run'],
    ['promote', 'remote-lobby', '--yes'],
    ['restore', '1'],
    ['link', '--with', `remote-lobby@${firstBuild.record.version}`],
    ['publish', secondBuild.folder],
  ])
    expect(await pager.release(...argv)).toMatchObject({ code: 1, err: expect.stringMatching(/key pager/) });
  await runOk(pager, 'canary', 'remote-lobby', '--withdraw');
  expect((await registryAt(sharedCli.releases, 4)).releases['remote-lobby']).not.toHaveProperty('canary');
});

it('lets a publish key publish, and not distrust keys', async () => {
  const ci = await addKeyOwner('ci', 'publish');
  const thirdBuild = await lobby('three');
  await runOk(ci, 'publish', thirdBuild.folder);
  expect(await runOk(sharedCli, 'verify')).toMatch('no damage found');
  const { keys } = JSON.parse(await runOk(sharedCli, 'keys', '--json')) as {
    keys: { keyId: string; role: string }[];
  };
  expect(keys.map(({ role }) => role)).toEqual(['publish', 'signs']);
  expect(await ci.release('keys', 'distrust', keys[1]?.keyId ?? '')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Only the main key \(release\.pem\)/),
  });
  const edge = await edgeInFolder(folder);
  expect(edge.feed.live()?.registry.releases['remote-lobby']?.active).toBe(thirdBuild.record.version);
  await edge.app.close();
});

describe('edges reject a forged revision', () => {
  /** Signs a changed copy of the newest revision with a key, without the checks of the command. */
  async function forge(name: string, replaced: string, replacement: string, action = 'rollback') {
    const store = folderStore(sharedCli.releases);
    const trusted = await trustedKeys();
    const key = await openKeyFile(keyPath(name), trusted);
    const head = await latestRevision(store, trusted);
    if (!head) throw new Error('no revision');
    const number = head.number + 1;
    const registry = { ...head.registry, revision: number };
    const text = JSON.stringify(registry).replaceAll(replaced, replacement);
    const change = { ...head.change, revision: number, action, names: ['remote-lobby'] };
    const file = { registry: signPayload(key, text), change: signPayload(key, JSON.stringify(change)) };
    await writeFile(revisionFile(sharedCli.releases, number), JSON.stringify(file));
    return readRevision(store, trusted, number);
  }

  it('that an operate key signed, if it changes the files of a known build or adds a build', async () => {
    await addKeyOwner('anna', 'operate');
    const { sha384 } = secondBuild.record.files['home.js'] ?? { sha384: '' };
    const reason = 'it is signed by a key that may only use builds of earlier revisions';
    expect(await forge('anna', sha384, 'A'.repeat(64))).toEqual({ ok: false, reason });
    await rm(revisionFile(sharedCli.releases, 3));
    expect(await forge('anna', secondBuild.record.version, '9.9.9-00000000')).toEqual({ ok: false, reason });
    await rm(revisionFile(sharedCli.releases, 3));
    expect(await forge('anna', 'nothing', '')).toMatchObject({ ok: true });
  });

  it('that changes a package and was signed by a key for other packages', async () => {
    await addKeyOwner('ci', 'publish');
    const path = join(folder, 'keys', 'ci.key.json');
    const content = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...content, packages: ['remote-cashier'] }));
    const { version } = firstBuild.record;
    const change = ['"lastKnownGood":"' + version + '"', '"lastKnownGood":null'] as const;
    const result = await forge('ci', ...change);
    expect(result).toMatchObject({ ok: false });
    const ci = cliInFolder(folder, { RELEASE_KEY: keyPath('ci') });
    expect(await ci.release('publish', (await lobby('three')).folder)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Your key ci \(publish, remote-cashier\) may not publish remote-lobby/),
    });
    const cashier = await fixturePackage(folder, { name: 'remote-cashier', text: 'one' });
    await rm(revisionFile(sharedCli.releases, 3));
    await runOk(ci, 'publish', cashier.folder);
  });

  it('with a build whose record was signed by a key for other packages', async () => {
    await addKeyOwner('ci', 'publish');
    const path = join(folder, 'keys', 'ci.key.json');
    const content = JSON.parse(await readFile(path, 'utf8')) as object;
    const key = await openKeyFile(keyPath('ci'), await trustedKeys());
    const store = folderStore(sharedCli.releases);
    const version = '1.0.0-00000000';
    const container = containerName('remote-lobby', version);
    const record = signPayload(key, JSON.stringify({ ...firstBuild.record, version, container }));
    await store.create(`artifacts/remote-lobby/${version}/release.json`, Buffer.from(JSON.stringify(record)));
    const readWith = async (packages: string[]) => {
      await writeFile(path, JSON.stringify({ ...content, packages }));
      return readBuild(store, await trustedKeys(), 'remote-lobby', version);
    };
    expect(await readWith(['remote-lobby'])).toMatchObject({ version });
    expect(await readWith(['remote-cashier'])).toBeUndefined();
  });

  it('whose two parts were signed by different keys', async () => {
    await addKeyOwner('anna', 'operate');
    await addKeyOwner('ci', 'publish');
    const trusted = await trustedKeys();
    const anna = await openKeyFile(keyPath('anna'), trusted);
    const ci = await openKeyFile(keyPath('ci'), trusted);
    const store = folderStore(sharedCli.releases);
    const head = await latestRevision(store, trusted);
    const registry = signPayload(ci, JSON.stringify({ ...head?.registry, revision: 3 }));
    const change = signPayload(anna, JSON.stringify({ ...head?.change, revision: 3 }));
    await writeFile(revisionFile(sharedCli.releases, 3), JSON.stringify({ registry, change }));
    expect(claimedSigners(trusted, registry)).toHaveLength(1);
    expect(await readRevision(store, trusted, 3)).toMatchObject({ ok: false });
  });
});

it('keeps the owner of revisions that the shared key signed again after their key was distrusted', async () => {
  const anna = await addKeyOwner('anna', 'operate');
  await runOk(anna, 'rollback', 'remote-lobby');
  const { keys } = JSON.parse(await runOk(sharedCli, 'keys', '--json')) as {
    keys: { keyId: string; owner?: string }[];
  };
  const { keyId = '' } = keys.find(({ owner }) => owner === 'anna') ?? {};
  await runOk(sharedCli, 'keys', 'distrust', keyId);
  expect(await anna.release('restore', '2')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/KEYS_DIR does not contain its public part/),
  });
  expect((await latestRevision(folderStore(sharedCli.releases), await trustedKeys()))?.change.who).toBe(
    'anna',
  );
});

it.each([
  ['an unknown field', (text: string) => text.replace('"spec"', '"limit": 1, "spec"')],
  ['an unknown role', (text: string) => text.replace('operate', 'root')],
  ['the name of another file', (text: string) => text.replace('anna', 'bert')],
  ['no key', (text: string) => text.replace('PUBLIC KEY', 'KEY')],
])('skips a key file with %s, and names it', async (_kind, change) => {
  await addKeyOwner('anna', 'operate');
  const path = join(folder, 'keys', 'anna.key.json');
  await writeFile(path, change(await readFile(path, 'utf8')));
  const skipped: string[] = [];
  const trusted = await readTrustedKeys(join(folder, 'keys'), (file) => skipped.push(file));
  expect(skipped).toEqual([path]);
  expect([...trusted.values()].map(({ role }) => role)).toEqual(['all']);
});

it.each([
  [['keys', 'add']],
  [['keys', 'add', '../anna', '--role', 'operate']],
  [['keys', 'add', 'anna']],
  [['keys', 'add', 'anna', '--role', 'all']],
])('rejects the arguments %j', async (argv) => {
  expect((await sharedCli.release(...argv)).code).toBe(2);
});

it('creates no second key with the same name', async () => {
  await addKeyOwner('anna', 'operate');
  expect(await sharedCli.release('keys', 'add', 'anna', '--role', 'publish')).toMatchObject({ code: 1 });
});

it.each(['release', 'next', 'withdraw'])(
  'rejects the name %s, because a shared key has a file with this name',
  async (name) => {
    const { code, err } = await sharedCli.release('keys', 'add', name, '--role', 'publish');
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining(`The name "${name}" is reserved`),
    });
    await expect(readFile(join(folder, 'keys', `${name}.key.json`))).rejects.toThrow('ENOENT');
  },
);
