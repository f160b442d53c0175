import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactPath, type Registry } from 'shared-contracts/releases';
import { signPayload } from '../keys/envelope';
import { readTrustedKeys } from '../keys/keyFolder';
import { openKeyFile } from '../keys/namedKey';
import { folderStore } from '../store/folderStore';
import { latestRevision } from '../store/revisions';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { revisionFile } from '../testing/storeFacts';

const name = 'remote-gift-shop';
const giftShopContract = {
  popups: { giftShop: { takes: {}, becomes: {} } },
  ownPopups: { giftShop: { access: 'public', title: { en: 'Gift Shop', fil: 'Tindahan' } } },
} as const;

let folder: string;
let remove: () => Promise<void>;
let sharedCli: ReturnType<typeof cliInFolder>;
let teamCli: ReturnType<typeof cliInFolder>;
let lobbyCli: ReturnType<typeof cliInFolder>;
let lobby: FixturePackage;

const build = (text: string) => fixturePackage(folder, { name, text, contract: giftShopContract });
const runOk = async (cli: typeof sharedCli, ...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};
const keyPath = (owner: string) => join(folder, 'keys', `${owner}.pem`);
const giftShopStatus = async () => {
  const { releases } = JSON.parse(await runOk(sharedCli, 'status', '--json')) as {
    releases: { name: string; active: string; canary?: { version: string } }[];
  };
  return releases.find((release) => release.name === name);
};

// The store has revision 1, with the host and the lobby. Two keys may each change one package.
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  sharedCli = cliInFolder(folder);
  const host = await fixturePackage(folder, { name: 'host', text: 'a' });
  lobby = await fixturePackage(folder, { name: 'remote-lobby', text: 'a' });
  await runOk(sharedCli, 'publish', host.folder, lobby.folder);
  const added = await runOk(sharedCli, 'keys', 'add', 'gift-ci', '--role', 'publish', '--packages', name);
  expect(added).toContain(`It may change ${name}.`);
  await runOk(sharedCli, 'keys', 'add', 'lobby-ci', '--role', 'publish', '--packages', 'remote-lobby');
  teamCli = cliInFolder(folder, { RELEASE_KEY: keyPath('gift-ci') });
  lobbyCli = cliInFolder(folder, { RELEASE_KEY: keyPath('lobby-ci') });
});
afterEach(() => remove());

it('[Q-020] publishes a remote with a new name, runs it as a canary, promotes, rolls back and removes it, with its own key', async () => {
  const edge = await edgeInFolder(folder);
  const [spring, summer] = [await build('spring'), await build('summer')];
  await runOk(teamCli, 'publish', spring.folder);
  // The edge started before the first release of the remote.
  await edge.feed.refresh();
  const address = artifactPath(name, spring.record.version, 'remoteEntry.js');
  expect((await edge.app.inject(address)).statusCode).toBe(200);
  const document = await edge.app.inject('/');
  expect(document.body).toContain(spring.record.version);
  expect(document.headers['content-security-policy']).toContain(
    spring.record.files['remoteEntry.js']?.sha384 ?? 'no hash',
  );
  expect((await edge.app.inject('/registry.json')).body).toContain(spring.record.version);

  await runOk(teamCli, 'publish', summer.folder, '--canary', '5');
  await runOk(teamCli, 'canary', name, '50');
  expect(await giftShopStatus()).toMatchObject({
    active: spring.record.version,
    canary: { version: summer.record.version },
  });
  await runOk(teamCli, 'promote', name, '--yes');
  expect(await giftShopStatus()).toMatchObject({ active: summer.record.version });
  await runOk(teamCli, 'rollback', name);
  expect(await giftShopStatus()).toMatchObject({ active: spring.record.version });
  expect((await runOk(sharedCli, 'history', name)).split('\n')).toHaveLength(6);
  expect(await runOk(sharedCli, 'verify')).toMatch(/\S/);

  expect(await runOk(teamCli, 'remove', name, '--why', 'over')).toContain(
    `${name} was removed. ${name}@${spring.record.version} is no longer live.`,
  );
  expect(await giftShopStatus()).toBeUndefined();
  const head = await latestRevision(
    folderStore(sharedCli.releases),
    await readTrustedKeys(join(folder, 'keys')),
  );
  expect(head?.registry.removed).toEqual({ [name]: [summer.record.version] });
  expect((await runOk(sharedCli, 'history', name)).split('\n')[1]).toMatch(
    new RegExp(`\tremove\t${name}\t${spring.record.version} → nothing\tover$`),
  );
  await edge.feed.refresh();
  expect(edge.feed.live()?.registry.releases).toEqual({
    host: expect.anything(),
    'remote-lobby': expect.anything(),
  });
  await edge.app.close();
});

it('[Q-020] keeps the revoked builds of a removed remote revoked, and publishes none of them again', async () => {
  const [spring, summer, autumn] = [await build('spring'), await build('summer'), await build('autumn')];
  const id = `${name}@${summer.record.version}`;
  const reason = `${id} was revoked before ${name} was removed. Publish a newer build.`;
  const revoked = async () => {
    const head = await latestRevision(
      folderStore(sharedCli.releases),
      await readTrustedKeys(join(folder, 'keys')),
    );
    const { releases, removed } = head?.registry ?? {};
    return { released: releases?.[name]?.revoked, removed: removed?.[name] };
  };
  await runOk(teamCli, 'publish', spring.folder);
  await runOk(teamCli, 'publish', summer.folder);
  await runOk(teamCli, 'rollback', name);
  await runOk(teamCli, 'remove', name);
  expect(await revoked()).toEqual({ released: undefined, removed: [summer.record.version] });
  // A release of another package keeps the revoked builds, and the key of that package may not change them.
  await runOk(
    lobbyCli,
    'publish',
    (await fixturePackage(folder, { name: 'remote-lobby', text: 'b' })).folder,
  );
  expect(await revoked()).toEqual({ released: undefined, removed: [summer.record.version] });
  expect(await forge('lobby-ci', () => ({ removed: undefined }))).toBe(6);
  for (const argv of [
    ['publish', summer.folder],
    ['restore', '3'],
  ])
    expect(await sharedCli.release(...argv)).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
  await runOk(teamCli, 'publish', autumn.folder);
  expect(await revoked()).toEqual({ released: [summer.record.version], removed: undefined });

  await runOk(teamCli, 'remove', name);
  await runOk(sharedCli, 'restore', '2');
  expect(await giftShopStatus()).toMatchObject({ active: spring.record.version });
  expect(await revoked()).toEqual({ released: [summer.record.version], removed: undefined });
});

it('[Q-020] publishes a revoked build of a removed remote only in an emergency', async () => {
  const [spring, summer] = [await build('spring'), await build('summer')];
  await runOk(teamCli, 'publish', spring.folder);
  await runOk(teamCli, 'publish', summer.folder);
  await runOk(teamCli, 'rollback', name);
  await runOk(teamCli, 'remove', name);
  expect(await runOk(teamCli, 'publish', summer.folder, '--break-glass', 'it was fine')).toContain(
    `Forced by --break-glass: ${name}@${summer.record.version} was revoked before`,
  );
  expect(await giftShopStatus()).toMatchObject({ active: summer.record.version });
});

it('[Q-020] releases the drawer entry of a new remote as a canary, after a live build without the entry', async () => {
  const spring = await build('spring');
  expect(await teamCli.release('publish', spring.folder, '--canary', '5')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      `${name} has no live build yet, so it cannot have a canary: every registry names the build of all other browsers. ` +
        'First publish a build whose popup has no `menu` in contract.ts,',
    ),
  });
  await runOk(teamCli, 'publish', spring.folder);
  const { giftShop } = giftShopContract.ownPopups;
  const withMenu = (text: string) =>
    fixturePackage(folder, {
      name,
      text,
      contract: {
        ...giftShopContract,
        ownPopups: { giftShop: { ...giftShop, menu: { section: 'rewards' } } },
      },
    });
  const summer = await withMenu('summer');
  await runOk(teamCli, 'publish', summer.folder, '--canary', '5');
  expect(await giftShopStatus()).toMatchObject({
    active: spring.record.version,
    canary: { version: summer.record.version, percent: 5 },
  });
  await runOk(teamCli, 'canary', name, '--withdraw');
  await runOk(teamCli, 'publish', (await withMenu('autumn')).folder, '--canary', '5');
  await runOk(teamCli, 'promote', name, '--yes');
});

it('[Q-020] rejects a key of another package for the new remote, and the key of the new remote for another package', async () => {
  const [spring, newLobby] = [
    await build('spring'),
    await fixturePackage(folder, { name: 'remote-lobby', text: 'b' }),
  ];
  expect(await lobbyCli.release('publish', spring.folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'Your key lobby-ci (publish, remote-lobby) may not publish remote-gift-shop.',
    ),
  });
  expect(await teamCli.release('publish', newLobby.folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'Your key gift-ci (publish, remote-gift-shop) may not publish remote-lobby.',
    ),
  });
  await runOk(teamCli, 'publish', spring.folder);
  for (const argv of [
    ['restore', '1'],
    ['remove', name],
  ])
    expect(await lobbyCli.release(...argv)).toMatchObject({
      code: 1,
      err: expect.stringContaining('it changes remote-gift-shop, but its key may only change remote-lobby'),
    });
});

/**
 * Signs a changed copy of the newest revision with a key, without the checks of the command. Returns the revision that a
 * new edge serves.
 */
async function forge(owner: string, changeRegistry: (registry: Registry) => Partial<Registry>) {
  const store = folderStore(sharedCli.releases);
  const trusted = await readTrustedKeys(join(folder, 'keys'));
  const key = await openKeyFile(keyPath(owner), trusted);
  const head = await latestRevision(store, trusted);
  if (!head) throw new Error('no revision');
  const revision = head.number + 1;
  const registry = { ...head.registry, revision, ...changeRegistry(head.registry) };
  const change = { ...head.change, revision, action: 'publish', names: ['remote-lobby'] };
  await writeFile(
    revisionFile(sharedCli.releases, revision),
    JSON.stringify({
      registry: signPayload(key, JSON.stringify(registry)),
      change: signPayload(key, JSON.stringify(change)),
    }),
  );
  const edge = await edgeInFolder(folder);
  const live = edge.feed.live()?.revision;
  await edge.app.close();
  return live;
}

const withoutGiftShop = ({ releases, records }: Registry) => ({
  releases: Object.fromEntries(Object.entries(releases).filter(([key]) => key !== name)),
  records: Object.fromEntries(Object.entries(records).filter(([id]) => !id.startsWith(`${name}@`))),
});

it.each(['host', 'remote-lobby', 'remote-content'])(
  '[Q-020] does not remove %s, which every site needs',
  async (core) => {
    expect(await sharedCli.release('remove', core)).toMatchObject({
      code: 1,
      err: `${core} cannot be removed, because every site needs it. Use release rollback ${core}.`,
    });
  },
);

it('[Q-020] a key that may only use known builds removes a remote, and puts it back with restore', async () => {
  await runOk(sharedCli, 'keys', 'add', 'anna', '--role', 'operate');
  const operateCli = cliInFolder(folder, { RELEASE_KEY: keyPath('anna') });
  const spring = await build('spring');
  await runOk(teamCli, 'publish', spring.folder);
  await runOk(operateCli, 'remove', name);
  expect(await operateCli.release('remove', name)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${name} is not released.`),
  });
  await runOk(operateCli, 'restore', '2');
  expect(await giftShopStatus()).toMatchObject({ active: spring.record.version });
});

it('[Q-020] an edge rejects a revision of another key that removes or renames the new remote', async () => {
  await runOk(teamCli, 'publish', (await build('spring')).folder);
  expect(await forge('lobby-ci', withoutGiftShop)).toBe(2);
  const renamed = ({ releases, records }: Registry) =>
    JSON.parse(JSON.stringify({ releases, records }).replaceAll(name, 'remote-gift-store')) as Registry;
  expect(await forge('lobby-ci', renamed)).toBe(2);
  expect(await forge('lobby-ci', ({ releases, records }) => ({ releases, records }))).toBe(3);
});

it('[Q-021] an edge rejects a signed revision with an invalid name', async () => {
  const invalid = (newName: string) => (registry: Registry) =>
    JSON.parse(JSON.stringify(registry).replaceAll('remote-lobby', newName)) as Registry;
  for (const newName of ['remote-../x', 'remote-', 'host2', 'remote-Lobby', `remote-${'a'.repeat(34)}`])
    expect([newName, await forge('lobby-ci', invalid(newName))]).toEqual([newName, 1]);
});

it.each(['remote-../x', 'remote-', 'host2', 'remote-Gifts', `remote-${'a'.repeat(34)}`])(
  '[Q-021] no command accepts the name %s',
  async (invalidName) => {
    const version = '1.0.0-1a2b3c4d';
    for (const argv of [
      ['rollback', invalidName],
      ['canary', invalidName, '5'],
      ['promote', invalidName],
      ['remove', invalidName],
      ['history', invalidName],
      ['watch', invalidName, '--once'],
      ['repair', `${invalidName}@${version}`],
      ['link', '--with', `${invalidName}@${version}`],
      ['keys', 'add', 'x', '--role', 'publish', '--packages', invalidName],
    ])
      expect([argv, (await sharedCli.release(...argv)).code]).toEqual([argv, 2]);
    const built = await build('spring');
    const record = { ...built.record, name: invalidName };
    await writeFile(join(built.dist, 'release.json'), JSON.stringify(record));
    expect(await sharedCli.release('publish', built.folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not a valid release record'),
    });
  },
);

it('[Q-021] suggests the similar name for a package that is not released', async () => {
  await runOk(teamCli, 'publish', (await build('spring')).folder);
  expect((await sharedCli.release('rollback', 'remote-gift-shp')).err).toBe(
    'remote-gift-shp is not released. Did you mean remote-gift-shop? Run release publish remote-gift-shp first.',
  );
  expect(await runOk(sharedCli, 'history', 'remote-lobyy')).toBe(
    'remote-lobyy was never changed. Did you mean remote-lobby?',
  );
  expect(
    await runOk(sharedCli, 'keys', 'add', 'x', '--role', 'publish', '--packages', 'remote-lobbi'),
  ).toContain('remote-lobbi is not a standard package. Did you mean remote-lobby?');
});

it('[Q-020] rejects a remote with a view that its contract does not declare', async () => {
  const built = await build('spring');
  const views = { ...built.record.views, 'popups/deposit': { scripts: ['home.js'], styles: [] } };
  await writeFile(join(built.dist, 'release.json'), JSON.stringify({ ...built.record, views }));
  expect(await teamCli.release('publish', built.folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('a view that is not a popup of its contract'),
  });
});

it('[Q-022] rejects the new remote while an older host can still run, even if only as the last known good build', async () => {
  const olderHost = await fixturePackage(folder, {
    name: 'host',
    text: 'older',
    contract: { acceptsAnyRemote: undefined },
  });
  await runOk(sharedCli, 'publish', olderHost.folder);
  const spring = await build('spring');
  const id = (built: FixturePackage) => `${built.record.name}@${built.record.version}`;
  const reason = (role: string) =>
    `${id(olderHost)} (${role}) does not accept the package ${name} from ${id(spring)} (live): ` +
    'this build of the host runs only the remotes that it names.';
  const rejected = await sharedCli.release('publish', spring.folder);
  expect(rejected).toMatchObject({ code: 1, err: expect.stringContaining(reason('live')) });
  expect(rejected.err).toContain(
    `Fix: publish a newer host until no build of an older one is live, canary or last known good. Then publish ${name}.`,
  );
  await runOk(sharedCli, 'publish', (await fixturePackage(folder, { name: 'host', text: 'new' })).folder);
  expect(await sharedCli.release('publish', spring.folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(reason('last known good')),
  });
  await runOk(sharedCli, 'publish', (await fixturePackage(folder, { name: 'host', text: 'newer' })).folder);
  await runOk(sharedCli, 'publish', spring.folder);
});
