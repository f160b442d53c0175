import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from 'shared-contracts/releases';
import { signPayload } from '../keys/envelope';
import { readTrustedKeys } from '../keys/keyFolder';
import { openKeyFile } from '../keys/namedKey';
import { folderStore } from '../store/folderStore';
import type { Change } from '../store/openRevision';
import { latestRevision, readRevision } from '../store/revisions';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { registryAt, revisionFile, snapshotOf } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let sharedCli: ReturnType<typeof cliInFolder>;
let teamCli: ReturnType<typeof cliInFolder>;
let host: FixturePackage;
let lobby: FixturePackage;

const runOk = async (cli: typeof sharedCli, ...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};
const build = (name: 'host' | 'remote-lobby', text: string) => fixturePackage(folder, { name, text });
const keyPath = () => join(folder, 'keys', 'lobby-ci.pem');

// The store has the revisions 1 (host and lobby), 2 (host) and 3 (lobby). Each package has an earlier build.
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  sharedCli = cliInFolder(folder);
  await runOk(
    sharedCli,
    'publish',
    ...[await build('host', 'a'), await build('remote-lobby', 'a')].map((built) => built.folder),
  );
  [host, lobby] = [await build('host', 'b'), await build('remote-lobby', 'b')];
  await runOk(sharedCli, 'publish', host.folder);
  await runOk(sharedCli, 'publish', lobby.folder);
  await runOk(sharedCli, 'keys', 'add', 'lobby-ci', '--role', 'publish', '--packages', 'remote-lobby');
  teamCli = cliInFolder(folder, { RELEASE_KEY: keyPath() });
});
afterEach(() => remove());

it('publishes, promotes, withdraws and rolls back the package of the key', async () => {
  await runOk(teamCli, 'publish', (await build('remote-lobby', 'c')).folder, '--canary', '5');
  await runOk(teamCli, 'canary', 'remote-lobby', '10');
  expect(await runOk(teamCli, 'canary', 'remote-lobby', '0', '--dry-run')).toContain(
    'Your key may not create one. Ask a person with another key to run: release link --with remote-lobby@',
  );
  await runOk(teamCli, 'promote', 'remote-lobby', '--yes');
  await runOk(teamCli, 'publish', (await build('remote-lobby', 'd')).folder, '--canary', '5');
  await runOk(teamCli, 'canary', 'remote-lobby', '--withdraw');
  await runOk(teamCli, 'rollback', 'remote-lobby', '--to', lobby.record.version);
  const edge = await edgeInFolder(folder);
  expect(edge.feed.live()?.registry.releases['remote-lobby']?.active).toBe(lobby.record.version);
  expect(edge.feed.live()?.revision).toBe(9);
  await edge.app.close();
  const { changes } = JSON.parse(await runOk(sharedCli, 'history', '--json')) as {
    changes: { key: { owner: string | null } }[];
  };
  expect(changes.map(({ key }) => key.owner)).toEqual([
    ...Array.from({ length: 6 }, () => 'lobby-ci'),
    null,
    null,
    null,
  ]);
});

it('changes no other package, and the message names the packages of the key', async () => {
  await runOk(sharedCli, 'publish', (await build('host', 'c')).folder, '--canary', '5');
  const newHost = await build('host', 'd');
  const newLobby = await build('remote-lobby', 'd');
  const before = await snapshotOf(sharedCli.releases);
  const publishError =
    'Your key lobby-ci (publish, remote-lobby) may not publish host. Publish it with a key that covers it.';
  const changeError =
    'Your key lobby-ci (publish, remote-lobby) may not make this change. Edges would reject the revision: it changes ' +
    'host, but its key may only change remote-lobby. Ask a person whose key covers it.';
  for (const [argv, err] of [
    [['publish', newHost.folder], publishError],
    [['publish', newLobby.folder, newHost.folder, '--dry-run'], publishError],
    [['publish', newHost.folder, '--break-glass', 'urgent'], publishError],
    [['rollback', 'host'], changeError],
    [['rollback', 'host', '--dry-run'], changeError],
    [['canary', 'host', '50'], changeError],
    [['canary', 'host', '--withdraw'], changeError],
    [['promote', 'host', '--yes'], changeError],
    [['restore', '1', '--break-glass', 'urgent'], changeError],
  ] as const)
    expect(await teamCli.release(...argv)).toMatchObject({ code: 1, err });
  expect(await teamCli.release('link', '--with', `host@${host.record.version}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Your key lobby-ci (publish, remote-lobby) may not create links.'),
  });
  expect(await snapshotOf(sharedCli.releases)).toEqual(before);
});

describe('an edge', () => {
  type Forgery = (registry: Registry) => Partial<Pick<Registry, 'releases' | 'records'>>;

  /** Signs a changed copy of the newest revision with the key, without the checks of the command. */
  async function forge(forgery: Forgery, change: Partial<Change> = {}, distance = 1) {
    const store = folderStore(sharedCli.releases);
    const trusted = await readTrustedKeys(join(folder, 'keys'));
    const key = await openKeyFile(keyPath(), trusted);
    const head = await latestRevision(store, trusted);
    if (!head) throw new Error('no revision');
    const revision = head.number + distance;
    const registry = { ...head.registry, revision, ...forgery(head.registry) };
    const content = { ...head.change, revision, action: 'publish', names: ['remote-lobby'], ...change };
    const file = {
      registry: signPayload(key, JSON.stringify(registry)),
      change: signPayload(key, JSON.stringify(content)),
    };
    await writeFile(revisionFile(sharedCli.releases, revision), JSON.stringify(file));
    const edge = await edgeInFolder(folder);
    const liveRevision = edge.feed.live()?.revision;
    await edge.app.close();
    const result = await readRevision(store, trusted, revision);
    return { liveRevision, reason: result.ok ? undefined : result.reason };
  }

  const rollBack =
    (...names: ('host' | 'remote-lobby')[]): Forgery =>
    ({ releases, records }) => {
      const changed = structuredClone(releases);
      for (const name of names) {
        const state = changed[name];
        if (state?.lastKnownGood)
          Object.assign(state, { active: state.lastKnownGood, lastKnownGood: state.active });
      }
      return { releases: changed, records };
    };
  const hostError = 'it changes host, but its key may only change remote-lobby';

  it('rejects a release of the host that the key signs', async () => {
    expect(await forge(rollBack('host'))).toEqual({ liveRevision: 3, reason: hostError });
  });

  it('rejects a revision that releases the package of the key and the host', async () => {
    expect(await forge(rollBack('remote-lobby', 'host'))).toEqual({ liveRevision: 3, reason: hostError });
  });

  it('rejects a changed record of the host, with the same builds', async () => {
    const changeRecord: Forgery = ({ records }) => {
      const id = `host@${host.record.version}`;
      const record = records[id];
      if (!record) throw new Error('no record');
      const files = Object.fromEntries(Object.keys(record.files).map((file) => [file, 'A'.repeat(64)]));
      return { records: { ...records, [id]: { ...record, files } } };
    };
    expect(await forge(changeRecord)).toEqual({ liveRevision: 3, reason: hostError });
  });

  it('rejects an entry of the history that names the host', async () => {
    expect(await forge(rollBack('remote-lobby'), { names: ['remote-lobby', 'host'] })).toEqual({
      liveRevision: 3,
      reason: hostError,
    });
  });

  it('rejects a revision that skips more than 1,000 numbers or names a wrong predecessor', async () => {
    expect(await forge(rollBack('remote-lobby'), {}, 1_001)).toEqual({
      liveRevision: 3,
      reason: 'it is signed by a key that may not skip revisions',
    });
    expect(await forge(rollBack('remote-lobby'), { follows: 2 })).toMatchObject({ liveRevision: 3 });
  });

  it('serves a release of the package of the key', async () => {
    expect(await forge(rollBack('remote-lobby'))).toEqual({ liveRevision: 4, reason: undefined });
    expect((await registryAt(sharedCli.releases, 4)).releases.host?.active).toBe(host.record.version);
  });
});

it('lists the packages of each key, and rejects an unknown package', async () => {
  const rows = (await runOk(sharedCli, 'keys')).split('\n').map((row) => row.split('\t').slice(1));
  expect(rows).toEqual([
    ['role', 'packages', 'files'],
    ['publish', 'remote-lobby', 'lobby-ci.key.json'],
    ['signs', 'all', 'release.pub.pem'],
  ]);
  const argv = ['keys', 'add', 'other', '--role', 'publish', '--packages', 'remote-lobby,lobbi'];
  expect(await sharedCli.release(...argv)).toMatchObject({
    code: 2,
    err: expect.stringContaining('Unknown package "lobbi".'),
  });
});

it('publishes the first revision of an empty store if the key covers the host', async () => {
  await runOk(sharedCli, 'keys', 'add', 'host-ci', '--role', 'publish', '--packages', 'host');
  const otherStore = { DATA_DIR: join(folder, 'other') };
  const hostCli = cliInFolder(folder, { ...otherStore, RELEASE_KEY: join(folder, 'keys', 'host-ci.pem') });
  await runOk(hostCli, 'publish', host.folder);
  expect(await runOk(cliInFolder(folder, otherStore), 'status')).toContain(host.record.version);
});
