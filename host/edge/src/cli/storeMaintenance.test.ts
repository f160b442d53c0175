import { rm, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { registryAt, revisionFile, snapshotOf } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;

beforeEach(async () => {
  // Fakes only the date, because files and processes need real timers.
  jest.useFakeTimers({
    now: new Date('2026-12-01T10:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(async () => {
  jest.useRealTimers();
  await remove();
});

const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
const artifacts = () => join(cli.releases, 'artifacts/remote-lobby');
const setDate = (date: string) => jest.setSystemTime(new Date(`${date}T10:00:00Z`));

const runOk = async (...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};
async function publishAll(...texts: string[]): Promise<FixturePackage[]> {
  const packages: FixturePackage[] = [];
  for (const text of texts) packages.push(await lobby(text));
  for (const built of packages) await runOk('publish', built.folder);
  return packages;
}
const versionsIn = (packages: readonly FixturePackage[]) => packages.map(({ record }) => record.version);

it('lists each change with its author, time, reason and both states, newest first @release7', async () => {
  const [firstVersion = '', secondVersion = ''] = versionsIn(await publishAll('one', 'two'));
  const thirdBuild = await lobby('three');
  await runOk('publish', thirdBuild.folder, '--canary', '10', '--why', 'faster\ttiles');
  await runOk('rollback', 'remote-lobby');
  const host = await fixturePackage(folder, { name: 'host', text: 'one' });
  await runOk('publish', host.folder);
  const rows = (await runOk('history', 'remote-lobby')).split('\n').map((line) => line.split('\t'));
  const at = '2026-12-01T10:00:00.000Z';
  const { keys } = JSON.parse(await runOk('keys', '--json')) as { keys: { keyId: string }[] };
  const keyId = keys[0]?.keyId ?? '';
  expect(rows).toEqual([
    ['revision', 'at', 'who', 'key', 'action', 'release', 'change', 'why'],
    [
      '4',
      at,
      'ops@test',
      keyId,
      'rollback',
      'remote-lobby',
      `${secondVersion} → ${firstVersion}; revoked ${secondVersion}`,
      'test',
    ],
    [
      '3',
      at,
      'ops@test',
      keyId,
      'canary',
      'remote-lobby',
      `canary none → ${thirdBuild.record.version} at 10 %`,
      'faster tiles',
    ],
    ['2', at, 'ops@test', keyId, 'publish', 'remote-lobby', `${firstVersion} → ${secondVersion}`, 'test'],
    ['1', at, 'ops@test', keyId, 'publish', 'remote-lobby', `nothing → ${firstVersion}`, 'test'],
  ]);
  const { changes } = JSON.parse(await runOk('history', '--json')) as { changes: unknown[] };
  expect(changes).toHaveLength(5);
  expect(changes[1]).toMatchObject({
    revision: 4,
    action: 'rollback',
    moves: [{ from: { active: secondVersion } }],
  });
});

it('shows the break-glass reason in the history', async () => {
  const host = await fixturePackage(folder, { name: 'host', text: 'one' });
  await runOk('publish', host.folder);
  const withoutContract = await fixturePackage(folder, { name: 'remote-lobby', text: 'one', contract: null });
  expect((await cli.release('publish', withoutContract.folder)).code).toBe(1);
  await runOk('publish', withoutContract.folder, '--why', 'outage', '--break-glass', 'built by hand');
  expect(await runOk('history', 'remote-lobby')).toMatch(/\toutage \(break-glass: built by hand\)$/);
});

it('finds no damage in an intact store', async () => {
  await publishAll('one', 'two');
  expect(await runOk('verify')).toBe(
    'Verified 2 revisions and 2 builds of the last 30 days: no damage found.',
  );
});

it('lists every damage of the store with its cause and its repair', async () => {
  const [firstBuild, secondBuild] = await publishAll('one', 'two', 'three');
  await writeFile(join(artifacts(), firstBuild?.record.version ?? '', 'home.js'), 'evil()');
  await rm(join(artifacts(), secondBuild?.record.version ?? '', 'release.json'));
  await rm(revisionFile(cli.releases, 1));
  await writeFile(revisionFile(cli.releases, 4), '{"torn":');
  const { code, out } = await cli.release('verify');
  expect(code).toBe(1);
  const rows = out.split('\n').map((line) => line.split('\t').slice(0, 2));
  expect(rows).toEqual([
    ['damaged', 'reason'],
    ['revision 1', 'it is missing'],
    ['revision 4', 'it is not JSON'],
    [`remote-lobby@${secondBuild?.record.version ?? ''}`, 'its signed record is missing'],
    [
      `remote-lobby@${firstBuild?.record.version ?? ''} home.js`,
      'it is missing, or its content does not match the signed hash',
    ],
  ]);
  const json = JSON.parse((await cli.release('verify', '--json')).out) as { damage: unknown[] };
  expect(json.damage).toHaveLength(4);
});

it('checks shared files at the address of the earlier build', async () => {
  const lobbyWithPart = (text: string) =>
    fixturePackage(folder, { name: 'remote-lobby', text, extra: { 'part.js': 'part()' } });
  const firstBuild = await lobbyWithPart('one');
  const secondBuild = await lobbyWithPart('two');
  for (const build of [firstBuild, secondBuild]) await runOk('publish', build.folder);
  expect(await runOk('verify')).toMatch('no damage found');
  await rm(join(artifacts(), firstBuild.record.version, 'part.js'));
  const { code, out } = await cli.release('verify');
  expect(code).toBe(1);
  expect(out).toMatch(
    `remote-lobby@${firstBuild.record.version} part.js\tit differs from the copy in ${secondBuild.record.version}\trun release repair`,
  );
});

it('restores an old revision as a new one, and revokes the builds that it replaces', async () => {
  const [firstVersion, secondVersion, thirdVersion] = versionsIn(await publishAll('one', 'two', 'three'));
  const content = await fixturePackage(folder, { name: 'remote-content', text: 'one' });
  await runOk('publish', content.folder);
  expect(await runOk('restore', '2', '--why', 'registry was wrong')).toBe(
    [
      `remote-lobby: ${thirdVersion ?? ''} → ${secondVersion ?? ''}; revoked ${thirdVersion ?? ''}`,
      `remote-content: ${content.record.version} → nothing`,
      'Revision 5.',
    ].join('\n'),
  );
  expect((await registryAt(cli.releases, 5)).releases).toEqual({
    'remote-lobby': { active: secondVersion, lastKnownGood: firstVersion, revoked: [thirdVersion] },
  });
  expect(await runOk('restore', '2')).toMatch('Nothing to change.');
});

it('restores a last known good build that was revoked later, which ends its revocation', async () => {
  const [firstVersion = '', secondVersion = ''] = versionsIn(await publishAll('one', 'two'));
  await runOk('rollback', 'remote-lobby');
  await runOk('rollback', 'remote-lobby', '--to', secondVersion);
  expect((await registryAt(cli.releases, 4)).releases).toEqual({
    'remote-lobby': { active: secondVersion, lastKnownGood: null, revoked: [firstVersion] },
  });
  expect(await runOk('restore', '2')).toBe(`remote-lobby: no longer revoked ${firstVersion}\nRevision 5.`);
  expect((await registryAt(cli.releases, 5)).releases).toEqual({
    'remote-lobby': { active: secondVersion, lastKnownGood: firstVersion },
  });
});

it('rejects the restore of a missing revision, a damaged build or a damaged revision', async () => {
  const [firstBuild] = await publishAll('one', 'two');
  const expectError = async (revision: string, why: RegExp) =>
    expect(await cli.release('restore', revision)).toMatchObject({
      code: 1,
      err: expect.stringMatching(why),
    });
  await expectError('9', /Revision 9 cannot be restored: it is missing/);
  await rm(join(artifacts(), firstBuild?.record.version ?? '', 'home.css'));
  await expectError('1', /is damaged in the release store: home\.css/);
  const text = await readFile(revisionFile(cli.releases, 1), 'utf8');
  await writeFile(revisionFile(cli.releases, 1), text.replace('revision', 'Revision'));
  await expectError('1', /signature does not match/);
});

it('deletes builds that no revision of the last 30 days named, and no build that may still run', async () => {
  const [firstBuild, secondBuild, thirdBuild] = await publishAll('one', 'two', 'three');
  setDate('2027-01-15');
  const fourthBuild = await lobby('four');
  await runOk('publish', fourthBuild.folder, '--canary', '5');
  const versions = [firstBuild, secondBuild, thirdBuild, fourthBuild]
    .map((built) => built?.record.version ?? '')
    .toSorted();

  // The last revision with the first build was live on 1 December. The revision of the third build was live until
  // 15 January and also names the second build.
  const id = `remote-lobby@${versions.find((version) => version === firstBuild?.record.version) ?? ''}`;
  const before = await snapshotOf(cli.releases);
  expect(await runOk('gc', '--dry-run')).toMatch(`Dry run: nothing was deleted.\nWould delete ${id}.\n`);
  expect(await snapshotOf(cli.releases)).toEqual(before);
  expect(await runOk('gc')).toMatch(`Deleted ${id}.\nDeleted 1 build. Kept 3 builds`);
  const remaining = versions.filter((version) => version !== firstBuild?.record.version);
  expect((await readdir(artifacts())).toSorted()).toEqual(remaining);

  setDate('2027-06-01');
  await runOk('gc');
  expect((await readdir(artifacts())).toSorted()).toEqual(remaining);
  expect(await runOk('verify')).toMatch('no damage found');
});

it('keeps a build that shares files with builds that may still run', async () => {
  const lobbyWithPart = (text: string) =>
    fixturePackage(folder, { name: 'remote-lobby', text, extra: { 'part.js': 'part()' } });
  const firstBuild = await lobbyWithPart('one');
  const secondBuild = await lobbyWithPart('two');
  const thirdBuild = await lobbyWithPart('three');
  for (const build of [firstBuild, secondBuild, thirdBuild]) await runOk('publish', build.folder);
  setDate('2027-01-15');
  const fourthBuild = await lobby('four');
  await runOk('publish', fourthBuild.folder);
  setDate('2027-06-01');
  expect(await runOk('gc')).toMatch(
    /Deleted 1 build\. Kept 2 builds .*, and 1 earlier build with files in common\./,
  );
  expect((await readdir(artifacts())).toSorted()).toEqual(
    [firstBuild, thirdBuild, fourthBuild].map(({ record }) => record.version).toSorted(),
  );
});

it('[Q-020] deletes unused builds of a remote with a new name', async () => {
  const builds: FixturePackage[] = [];
  for (const text of ['one', 'two', 'three'])
    builds.push(await fixturePackage(folder, { name: 'remote-gift-shop', text }));
  for (const built of builds) await runOk('publish', built.folder);
  setDate('2027-06-01');
  const [unusedVersion = '', ...usedVersions] = versionsIn(builds);
  expect(await runOk('gc')).toContain(`Deleted remote-gift-shop@${unusedVersion}.`);
  const storedVersions = await readdir(join(cli.releases, 'artifacts/remote-gift-shop'));
  expect(storedVersions.toSorted()).toEqual(usedVersions.toSorted());
});

it('keeps a build that is being published', async () => {
  await publishAll('one');
  const newBuild = await lobby('new');
  await runOk('publish', newBuild.folder);
  await rm(revisionFile(cli.releases, 2));
  await rm(join(artifacts(), newBuild.record.version, 'release.json'));
  setDate('2027-06-01');
  await runOk('gc');
  expect(await readdir(artifacts())).toContain(newBuild.record.version);
});

it('deletes nothing while a revision is unreadable', async () => {
  await publishAll('one', 'two', 'three', 'four');
  await writeFile(revisionFile(cli.releases, 4), 'torn');
  setDate('2027-06-01');
  expect(await cli.release('gc')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/cannot be read: 4\. Run release verify/),
  });
  expect(await readdir(artifacts())).toHaveLength(4);
});
