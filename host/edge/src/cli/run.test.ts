import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { registryAt, snapshotOf } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(() => remove());

const lobby = (text: string, extra?: Record<string, string>) =>
  fixturePackage(folder, { name: 'remote-lobby', text, ...(extra ? { extra } : {}) });
const host = (text: string) => fixturePackage(folder, { name: 'host', text });

const snapshot = () => snapshotOf(cli.releases);
const registryOf = (revision: number) => registryAt(cli.releases, revision);

const publishAll = async (...packages: FixturePackage[]) => {
  for (const { folder: built } of packages) expect((await cli.release('publish', built)).code).toBe(0);
};

it('publishes several packages in one revision and reports the live builds', async () => {
  const packages = [await host('one'), await lobby('one')];
  const { code, out } = await cli.release(
    'publish',
    ...packages.map((built) => built.folder),
    '--why',
    'start',
  );
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    `host@${packages[0]?.record.version ?? ''} is now live.`,
    `remote-lobby@${packages[1]?.record.version ?? ''} is now live.`,
    'Revision 1.',
  ]);
  expect(Object.keys((await registryOf(1)).releases)).toEqual(['host', 'remote-lobby']);
});

it('keeps the former build as last known good, and adds no revision for the same build', async () => {
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  await publishAll(firstBuild, secondBuild);
  const again = await cli.release('publish', secondBuild.folder);
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toMatch('is already live.\nNothing to change.');
  const registry = await registryOf(2);
  expect(registry.releases['remote-lobby']).toEqual({
    active: secondBuild.record.version,
    lastKnownGood: firstBuild.record.version,
  });
  expect(Object.keys(registry.records)).toHaveLength(2);
  expect(await readdir(join(cli.releases, 'revisions'))).toHaveLength(2);
});

it('[Q-009] rolls one remote back to its earlier build by one new revision and changes no other file @release7', async () => {
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  await publishAll(await host('one'), firstBuild, secondBuild);
  const before = await snapshot();
  const { code, out } = await cli.release('rollback', 'remote-lobby', '--why', 'tiles were blank');
  const lines = [
    `remote-lobby@${firstBuild.record.version} is now live.`,
    `remote-lobby@${secondBuild.record.version} was revoked.`,
    'Revision 4.',
  ];
  expect({ code, out }).toEqual({ code: 0, out: lines.join('\n') });
  const { 'revisions/00000004.json': added, ...others } = await snapshot();
  expect(added).toBeDefined();
  expect(others).toEqual(before);
  const former = await registryOf(3);
  const current = await registryOf(4);
  expect(current.releases['remote-lobby']).toEqual({
    active: firstBuild.record.version,
    lastKnownGood: null,
    revoked: [secondBuild.record.version],
  });
  expect(current.releases.host).toEqual(former.releases.host);
});

it('does not go further back when a rollback is repeated @release7', async () => {
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  const thirdBuild = await lobby('three');
  await publishAll(firstBuild, secondBuild, thirdBuild);
  expect((await cli.release('rollback', 'remote-lobby')).code).toBe(0);
  const again = await cli.release('rollback', 'remote-lobby');
  expect(again.code).toBe(0);
  expect(again.out).toMatch(/already rolled back: revision 4 .*--to/);
  expect((await registryOf(4)).releases['remote-lobby']).toEqual({
    active: secondBuild.record.version,
    lastKnownGood: firstBuild.record.version,
    revoked: [thirdBuild.record.version],
  });
  expect(await readdir(join(cli.releases, 'revisions'))).toHaveLength(4);
});

it('rolls back to a named build, and reports when it is already live @release7', async () => {
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  const thirdBuild = await lobby('three');
  await publishAll(firstBuild, secondBuild, thirdBuild);
  const to = `remote-lobby@${firstBuild.record.version}`;
  expect((await cli.release('rollback', 'remote-lobby', '--to', to)).code).toBe(0);
  const again = await cli.release('rollback', 'remote-lobby', '--to', firstBuild.record.version);
  expect(again).toMatchObject({ code: 0, out: `${to} is already live.\nNothing to change.` });
});

it('rejects a rollback without an earlier build, to an unknown build or to a damaged one, and names alternatives', async () => {
  expect(await cli.release('rollback', 'host')).toMatchObject({
    code: 1,
    err: expect.stringMatching('Run release publish'),
  });
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  await publishAll(firstBuild);
  expect(await cli.release('rollback', 'remote-lobby')).toMatchObject({
    code: 1,
    err: expect.stringMatching('--to'),
  });
  expect(await cli.release('rollback', 'host')).toMatchObject({
    code: 1,
    err: expect.stringMatching('is not released'),
  });
  await publishAll(secondBuild);
  const unknown = await cli.release('rollback', 'remote-lobby', '--to', '9.9.9-00000000');
  expect(unknown).toMatchObject({ code: 1, err: expect.stringMatching(firstBuild.record.version) });
  await rm(join(cli.releases, 'artifacts/remote-lobby', firstBuild.record.version, 'home.js'));
  const damaged = await cli.release('rollback', 'remote-lobby');
  expect(damaged).toMatchObject({
    code: 1,
    err: expect.stringMatching('is damaged in the release store: home.js'),
  });
  expect((await cli.release('publish', firstBuild.folder)).code).toBe(0);
  expect((await registryOf(3)).releases['remote-lobby']?.active).toBe(firstBuild.record.version);
});

it('rejects a package that is not built, changed after the build, wrongly compressed, or has an unknown file type @reliability3', async () => {
  const expectError = async (built: string, message: RegExp) =>
    expect(await cli.release('publish', built)).toMatchObject({
      code: 1,
      err: expect.stringMatching(message),
    });
  await expectError(folder, /Build the package first with pnpm build/);
  const changed = await lobby('changed');
  await writeFile(join(changed.dist, 'home.js'), 'other');
  await expectError(
    changed.folder,
    /home\.js .* does not match the hash in the release record of remote-lobby@/,
  );
  const packed = await lobby('packed');
  await writeFile(join(packed.dist, 'home.js.br'), 'other');
  await expectError(packed.folder, /home\.js\.br .* does not decompress/);
  const missing = await lobby('missing');
  await rm(join(missing.dist, 'home.js'));
  await expectError(missing.folder, /lists home\.js, but .* does not contain it/);
  await expectError(
    (await lobby('map', { 'home.js.map': '{}' })).folder,
    /home\.js\.map, but edges do not serve this file type/,
  );
  const twin = await lobby('twin');
  expect(await cli.release('publish', twin.folder, twin.folder)).toMatchObject({ code: 1 });
  expect((await cli.release('status')).out).toBe('Nothing was published yet.');
});

it('rejects the same version with other bytes', async () => {
  const built = await lobby('one');
  await publishAll(built);
  const other = await lobby('two');
  const record = { ...other.record, version: built.record.version, container: built.record.container };
  await writeFile(join(other.dist, 'release.json'), JSON.stringify(record));
  const { code, err } = await cli.release('publish', other.folder);
  expect(code).toBe(1);
  expect(err).toMatch(/already in the release store with different content.*Build again/);
});

it('rejects releases with too many scripts for the policy header @reliability3', async () => {
  const scripts = Array.from({ length: 170 }, (_, index): [string, string] => [
    `s${String(index)}.js`,
    String(index),
  ]);
  const { code, err } = await cli.release(
    'publish',
    (await lobby('big', Object.fromEntries(scripts))).folder,
  );
  expect(code).toBe(1);
  expect(err).toMatch(
    /policy header needs \d{5} bytes for 172 scripts of all live builds.*The limit is 12288 bytes, which is \d{3} scripts/,
  );
  const limit = Number(/which is (\d+) scripts/.exec(err)?.[1]);
  const publishWith = async (count: number) => {
    const extra = Object.fromEntries(scripts.slice(0, count - 2));
    return cli.release('publish', (await lobby(`with ${String(count)}`, extra)).folder, '--dry-run');
  };
  // The limit in the message is exact.
  expect((await publishWith(limit)).code).toBe(0);
  expect((await publishWith(limit + 1)).err).toContain(`for ${String(limit + 1)} scripts`);
});

it('loses no package when several are published at the same time', async () => {
  const names = ['host', 'remote-lobby', 'remote-cashier', 'remote-account', 'remote-content'] as const;
  const packages = await Promise.all(names.map((name) => fixturePackage(folder, { name, text: 'one' })));
  const codes = await Promise.all(
    packages.map(async (built) => (await cli.release('publish', built.folder)).code),
  );
  expect(codes).toEqual([0, 0, 0, 0, 0]);
  expect(Object.keys((await registryOf(5)).releases).toSorted()).toEqual([...names].toSorted());
});

it('shows who made each build live, when and why, with tabs and as JSON', async () => {
  expect((await cli.release('status')).out).toBe('Nothing was published yet.');
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  await publishAll(await host('one'), firstBuild);
  await cli.release('publish', secondBuild.folder, '--why', 'new\ttiles');
  const { out } = await cli.release('status');
  const rows = out.split('\n').map((line) => line.split('\t'));
  expect(rows.map((row) => row.length)).toEqual([8, 8, 8]);
  expect(rows[2]).toEqual([
    'remote-lobby',
    secondBuild.record.version,
    firstBuild.record.version,
    '-',
    '3',
    expect.stringMatching(/^20\d\d-/),
    'ops@test',
    'new tiles',
  ]);
  const json = JSON.parse((await cli.release('status', '--json')).out) as unknown;
  expect(json).toMatchObject({
    revision: 3,
    refused: [],
    releases: [
      { name: 'host', since: { revision: 1 } },
      { name: 'remote-lobby', since: { revision: 3, who: 'ops@test' } },
    ],
  });
});

it('shows the revision and reason of a canary next to those of the live build', async () => {
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  await cli.release('publish', firstBuild.folder, '--why', 'first');
  await cli.release('publish', secondBuild.folder, '--canary', '5', '--why', 'faster covers');
  await cli.release('publish', (await host('one')).folder, '--why', 'a host');
  const lobbyRows = async () => {
    const rows = (await cli.release('status')).out.split('\n').map((line) => line.split('\t'));
    return rows.filter(([name]) => name === 'remote-lobby').map((row) => row.toSpliced(5, 1));
  };
  const { version } = secondBuild.record;
  const live = ['remote-lobby', firstBuild.record.version, '-', '-', '1', 'ops@test', 'first'];
  const canary = (share: string, ...change: string[]) => [
    'remote-lobby',
    '-',
    '-',
    `${version} at ${share} %`,
    ...change,
  ];
  expect(await lobbyRows()).toEqual([live, canary('5', '2', 'ops@test', 'faster covers')]);
  await cli.release('canary', 'remote-lobby', '25', '--why', 'looks good');
  expect(await lobbyRows()).toEqual([live, canary('25', '4', 'ops@test', 'looks good')]);
  expect(JSON.parse((await cli.release('status', '--json')).out)).toMatchObject({
    releases: [
      { name: 'host', since: { revision: 3 } },
      { name: 'remote-lobby', since: { revision: 1 }, canarySince: { revision: 4, why: 'looks good' } },
    ],
  });
  await cli.release('canary', 'remote-lobby', '--withdraw');
  expect(await lobbyRows()).toEqual([live]);
});

it.each([
  [1, ['rollback', 'remote-lobby', '--json'], /^Nothing was published yet\./],
  [2, ['rollback', 'remote_evil', '--json'], /remote_evil/],
])('with --json, an error with exit code %i is JSON on the standard output', async (code, argv, reason) => {
  const result = await cli.release(...argv);
  expect(result.code).toBe(code);
  const { error } = JSON.parse(result.out) as { error: string };
  expect(error).toMatch(reason);
  expect(result.err.startsWith(error)).toBe(true);
  const withoutJson = await cli.release(...argv.slice(0, -1));
  expect(withoutJson).toEqual({ code, out: '', err: result.err });
});

it('lists unsigned revisions in the status', async () => {
  await publishAll(await lobby('one'));
  await writeFile(join(cli.releases, 'revisions', '00000002.json'), '{}');
  expect((await cli.release('status')).out).toMatch(/^Revision 2 was rejected: .*\npackage\t/);
});

it.each([
  [[]],
  [['deploy']],
  [['publish']],
  [['rollback']],
  [['rollback', 'remote_evil']],
  [['rollback', 'host', 'remote-lobby']],
  [['rollback', 'host', '--to', 'latest']],
  [['status', '--why', 'x']],
  [['publish', 'x', '--canary', '101']],
  [['canary', 'remote-lobby']],
  [['canary', 'remote-lobby', '-5']],
  [['canary', 'remote-lobby', '10', '--withdraw']],
  [['promote']],
  [['restore', 'first']],
  [['history', 'remote_evil']],
  [['gc', '--days', '0']],
  [['keys', 'burn']],
  [['keys', 'distrust']],
  [['publish', 'x', '--force']],
])('prints the usage for %j and exits with code 2', async (argv) => {
  const { code, err } = await cli.release(...argv);
  expect(code).toBe(2);
  expect(err).toMatch('Usage:');
});
