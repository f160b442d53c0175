import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { snapshotOf } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let siteCli: ReturnType<typeof cliInFolder>;
let lobby: FixturePackage;
const ownKeys = () => join(folder, 'own-keys');
const keyOfTeam = () => join(folder, 'keys', 'lobby-ci.pem');

// The site has released a host, and created a key for the team of the lobby.
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  siteCli = cliInFolder(folder);
  const host = await fixturePackage(folder, { name: 'host', text: 'a' });
  lobby = await fixturePackage(folder, { name: 'remote-lobby', text: 'a' });
  expect(await siteCli.release('publish', host.folder)).toMatchObject({ code: 0, err: '' });
  await siteCli.release('keys', 'add', 'lobby-ci', '--role', 'publish', '--packages', 'remote-lobby');
});
afterEach(() => remove());

/** Publishes the lobby with these settings, and expects that the store and the folder of keys stay as before. */
async function expectRejected(settings: Readonly<Record<string, string>>, err: string): Promise<void> {
  const cli = cliInFolder(folder, settings);
  await mkdir(cli.env.KEYS_DIR, { recursive: true });
  const before = [await snapshotOf(siteCli.releases), await readdir(cli.env.KEYS_DIR)];
  for (const options of [[], ['--dry-run'], ['--break-glass', 'a test']])
    expect(await cli.release('publish', lobby.folder, ...options)).toEqual({ code: 1, out: '', err });
  expect([await snapshotOf(siteCli.releases), await readdir(cli.env.KEYS_DIR)]).toEqual(before);
}

it('creates no key for a store that other keys signed', async () => {
  await expectRejected(
    { KEYS_DIR: ownKeys() },
    `The release store has revisions, but KEYS_DIR has no public key. Copy release.pub.pem and the *.key.json files of an edge to ${ownKeys()}, and set RELEASE_KEY to your own key. If all keys are lost, run release keys rotate.`,
  );
});

it('publishes with the key of a team only if KEYS_DIR has a key that signed the store', async () => {
  await mkdir(ownKeys());
  await cp(join(folder, 'keys', 'lobby-ci.key.json'), join(ownKeys(), 'lobby-ci.key.json'));
  const settings = { KEYS_DIR: ownKeys(), RELEASE_KEY: keyOfTeam() };
  await expectRejected(
    settings,
    `Your key lobby-ci (publish, remote-lobby) may not make the first release of a store. No trusted key signed its revisions. Copy release.pub.pem and the *.key.json files of an edge to ${ownKeys()}.`,
  );
  await cp(join(folder, 'keys', 'release.pub.pem'), join(ownKeys(), 'release.pub.pem'));
  expect(await cliInFolder(folder, settings).release('publish', lobby.folder)).toMatchObject({ code: 0 });
});

it('publishes with the key of a team only into a store with releases', async () => {
  const empty = join(folder, 'wrong-path');
  await expectRejected(
    { DATA_DIR: empty, RELEASE_KEY: keyOfTeam() },
    'Your key lobby-ci (publish, remote-lobby) may not make the first release of a store. It is empty. Set DATA_DIR or RELEASES_URL to the store of the site.',
  );
  expect(await readdir(folder)).not.toContain('wrong-path');
});

it('creates the keys of an empty store, and new keys if all are lost', async () => {
  const empty = { DATA_DIR: join(folder, 'other'), KEYS_DIR: ownKeys() };
  expect(await cliInFolder(folder, empty).release('publish', lobby.folder)).toMatchObject({ code: 0 });
  const lost = cliInFolder(folder, { KEYS_DIR: join(folder, 'new-keys') });
  expect(await lost.release('keys', 'rotate')).toMatchObject({ code: 0 });
  expect(await lost.release('publish', lobby.folder)).toMatchObject({ code: 0 });
});
