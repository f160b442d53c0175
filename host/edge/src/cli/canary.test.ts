import type { ReleaseState } from 'shared-contracts/releases';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { openSigningKey, readTrustedKeys } from '../keys/keyFolder';
import { readSiteConfig } from '../settings/readSiteConfig';
import { folderStore } from '../store/folderStore';
import { revisionKey } from '../store/revisions';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { registryAt, snapshotOf } from '../testing/storeFacts';
import { withdraw } from './canary';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let firstBuild: FixturePackage;
let secondBuild: FixturePackage;
let thirdBuild: FixturePackage;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
  const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
  [firstBuild, secondBuild, thirdBuild] = [await lobby('one'), await lobby('two'), await lobby('three')];
});
afterEach(() => remove());

const runOk = async (...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};
const expectError = async (message: RegExp, ...argv: string[]) =>
  expect(await cli.release(...argv)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(message) });

async function stateNow(): Promise<ReleaseState | undefined> {
  const revisions = await readdir(join(cli.releases, 'revisions'));
  return (await registryAt(cli.releases, revisions.length)).releases['remote-lobby'];
}

it('starts a canary and changes its share of browsers, up, down and to 0 %', async () => {
  await runOk('publish', firstBuild.folder);
  const id = `remote-lobby@${secondBuild.record.version}`;
  expect(await runOk('publish', secondBuild.folder, '--canary', '5')).toBe(
    `${id} is now the canary for 5 % of browsers.\nRevision 2.`,
  );
  for (const percent of [50, 0.25, 0]) {
    await runOk('canary', 'remote-lobby', String(percent));
    expect(await stateNow()).toEqual({
      active: firstBuild.record.version,
      lastKnownGood: null,
      canary: { version: secondBuild.record.version, percent },
    });
  }
  expect(await runOk('canary', 'remote-lobby', '0%')).toBe(
    `${id} is already the canary at 0 %.\nNothing to change.`,
  );
  const registry = await registryAt(cli.releases, 5);
  expect(Object.keys(registry.records)).toEqual([`remote-lobby@${firstBuild.record.version}`, id]);
});

it('says after a rollback that the canary still runs, and how to end it', async () => {
  await runOk('publish', firstBuild.folder);
  await runOk('publish', secondBuild.folder);
  await runOk('publish', thirdBuild.folder, '--canary', '20');
  const out = await runOk('rollback', 'remote-lobby');
  expect(out).toContain(
    `Canary remote-lobby@${thirdBuild.record.version} still runs in 20 % of browsers. ` +
      'To end it: release canary remote-lobby --withdraw --why "<reason>"',
  );
});

it('promotes the canary and keeps the former live build as the fallback', async () => {
  await runOk('publish', firstBuild.folder);
  await runOk('publish', secondBuild.folder, '--canary', '10');
  await expectError(
    /The canary of remote-lobby is .*, not /,
    'promote',
    'remote-lobby',
    '--to',
    thirdBuild.record.version,
  );
  expect(await runOk('promote', 'remote-lobby', '--yes', '--to', secondBuild.record.version)).toMatch(
    'is now live.\nRevision 3.',
  );
  expect(await stateNow()).toEqual({
    active: secondBuild.record.version,
    lastKnownGood: firstBuild.record.version,
  });
  expect(await runOk('promote', 'remote-lobby', '--to', secondBuild.record.version)).toMatch(
    'Nothing to change.',
  );
  await expectError(/no canary to promote/, 'promote', 'remote-lobby');
});

it('withdraws and revokes a canary, and never uses it as a fallback', async () => {
  await runOk('publish', firstBuild.folder);
  await runOk('publish', secondBuild.folder, '--canary', '10');
  await runOk('canary', 'remote-lobby', '--withdraw', '--why', 'blank tiles');
  expect(await stateNow()).toEqual({
    active: firstBuild.record.version,
    lastKnownGood: null,
    revoked: [secondBuild.record.version],
  });
  expect(await runOk('canary', 'remote-lobby', '--withdraw')).toMatch('has no canary.\nNothing to change.');
  await expectError(/no canary\. Name a published build/, 'canary', 'remote-lobby', '20');
  expect(await runOk('canary', 'remote-lobby', '20', '--version', secondBuild.record.version)).toMatch(
    'This build was revoked before.',
  );
  expect((await stateNow())?.revoked).toBeUndefined();
});

it('keeps a canary while another build is published, and ends it when the canary itself is published', async () => {
  await runOk('publish', firstBuild.folder);
  await runOk('publish', secondBuild.folder, '--canary', '10');
  expect(await runOk('publish', thirdBuild.folder)).toMatch(
    `Canary ${secondBuild.record.version} stays at 10 %.`,
  );
  expect(await stateNow()).toMatchObject({ canary: { version: secondBuild.record.version, percent: 10 } });
  await runOk('publish', secondBuild.folder);
  expect(await stateNow()).toEqual({
    active: secondBuild.record.version,
    lastKnownGood: thirdBuild.record.version,
  });
});

it('a rollback keeps the canary, revokes the former live build, and ends the revocation of the build that it makes live', async () => {
  for (const built of [firstBuild, secondBuild]) await runOk('publish', built.folder);
  await runOk('publish', thirdBuild.folder, '--canary', '10');
  await runOk('rollback', 'remote-lobby');
  const canary = { version: thirdBuild.record.version, percent: 10 };
  expect(await stateNow()).toEqual({
    active: firstBuild.record.version,
    lastKnownGood: null,
    canary,
    revoked: [secondBuild.record.version],
  });
  expect(await runOk('rollback', 'remote-lobby')).toMatch('already rolled back: revision 4');
  await runOk('rollback', 'remote-lobby', '--to', secondBuild.record.version);
  expect(await stateNow()).toEqual({
    active: secondBuild.record.version,
    lastKnownGood: null,
    canary,
    revoked: [firstBuild.record.version],
  });
});

it('never falls back to a revoked build', async () => {
  for (const built of [firstBuild, secondBuild]) await runOk('publish', built.folder);
  await runOk('rollback', 'remote-lobby', '--to', firstBuild.record.version);
  await runOk('publish', thirdBuild.folder);
  await runOk('rollback', 'remote-lobby', '--to', secondBuild.record.version);
  expect(await stateNow()).toEqual({
    active: secondBuild.record.version,
    lastKnownGood: firstBuild.record.version,
    revoked: [thirdBuild.record.version],
  });
  await runOk('canary', 'remote-lobby', '10', '--version', firstBuild.record.version);
  await runOk('canary', 'remote-lobby', '--withdraw');
  expect(await stateNow()).toEqual({
    active: secondBuild.record.version,
    lastKnownGood: null,
    revoked: [firstBuild.record.version, thirdBuild.record.version],
  });
});

it('rejects a canary before the first release, of the live build, during another canary, and of a damaged build', async () => {
  await expectError(/Run release publish/, 'publish', secondBuild.folder, '--canary', '10');
  await expectError(/Run release publish/, 'canary', 'remote-lobby', '10');
  await runOk('publish', firstBuild.folder);
  await expectError(/is already the live build/, 'publish', firstBuild.folder, '--canary', '10');
  await runOk('publish', secondBuild.folder, '--canary', '10');
  await expectError(
    /already has a canary: .* at 10 %.*--withdraw/,
    'publish',
    thirdBuild.folder,
    '--canary',
    '10',
  );
  await rm(join(cli.releases, 'artifacts/remote-lobby', secondBuild.record.version, 'home.js'));
  await expectError(/is damaged in the release store: home\.js/, 'promote', 'remote-lobby');
});

it('makes the same decision in a dry run, reports it and writes nothing', async () => {
  await runOk('publish', firstBuild.folder);
  await runOk('publish', secondBuild.folder, '--canary', '10');
  const before = await snapshotOf(folder);
  const commands = [
    ['publish', thirdBuild.folder],
    ['canary', 'remote-lobby', '50'],
    ['canary', 'remote-lobby', '--withdraw'],
    ['promote', 'remote-lobby', '--yes'],
    ['rollback', 'remote-lobby', '--to', secondBuild.record.version],
    ['restore', '1'],
    ['gc'],
    ['keys', 'next'],
    ['keys', 'rotate'],
  ];
  for (const command of commands) {
    expect(await runOk(...command, '--dry-run')).toMatch(/^Dry run: nothing was (?:written|deleted)/);
  }
  await expectError(/no last known good build/, 'rollback', 'remote-lobby', '--dry-run');
  expect(await snapshotOf(folder)).toEqual(before);
  expect(await runOk('promote', 'remote-lobby', '--yes', '--dry-run')).toMatch(
    `remote-lobby@${secondBuild.record.version}: compatible with production\nremote-lobby@${secondBuild.record.version} is now live.\nOne new revision.`,
  );
  expect(await stateNow()).toMatchObject({ active: firstBuild.record.version });
});

it('lists the changed releases in the JSON output, with an empty list when nothing changed', async () => {
  await runOk('publish', firstBuild.folder);
  const output = JSON.parse(
    await runOk('publish', secondBuild.folder, '--canary', '10', '--json'),
  ) as unknown;
  const from = { active: firstBuild.record.version, lastKnownGood: null };
  expect(output).toMatchObject({
    revision: 2,
    dryRun: false,
    moves: [
      {
        name: 'remote-lobby',
        from,
        to: { ...from, canary: { version: secondBuild.record.version, percent: 10 } },
      },
    ],
  });
  expect(JSON.parse(await runOk('publish', firstBuild.folder, '--json'))).toMatchObject({
    revision: null,
    moves: [],
  });
});

it('changes nothing with --if-revision if another operator adds a revision during the command', async () => {
  await runOk('publish', firstBuild.folder);
  await runOk('publish', secondBuild.folder, '--canary', '5');
  const store = folderStore(cli.releases);
  let hasOtherRevision = false;
  const context = {
    store: {
      ...store,
      create: async (key: string, bytes: Buffer) => {
        if (key === revisionKey(3) && !hasOtherRevision) {
          hasOtherRevision = true;
          await runOk('canary', 'remote-lobby', '10', '--why', 'no errors');
        }
        return store.create(key, bytes);
      },
    },
    key: await openSigningKey(cli.env.KEYS_DIR),
    trusted: await readTrustedKeys(cli.env.KEYS_DIR),
    site: await readSiteConfig(cli.env),
    who: 'second@test',
  };
  const options = { why: 'blank tiles', dryRun: false, breakGlass: undefined };
  await expect(withdraw(context, { name: 'remote-lobby', ...options, ifRevision: 2 })).rejects.toThrow(
    'The newest revision is 3 by ops@test (canary: no errors), not 2. Nothing was changed.',
  );
  expect((await stateNow())?.canary?.percent).toBe(10);
  await withdraw(context, { name: 'remote-lobby', ...options, ifRevision: 3 });
  expect(await stateNow()).not.toHaveProperty('canary');
});

it('applies two releases, a canary and a rollback at the same time @release9', async () => {
  const cashier = (text: string) => fixturePackage(folder, { name: 'remote-cashier', text });
  const content = await fixturePackage(folder, { name: 'remote-content', text: 'one' });
  const oldBuild = await cashier('old');
  const newBuild = await cashier('new');
  for (const built of [firstBuild, secondBuild, oldBuild]) await runOk('publish', built.folder);
  await Promise.all([
    runOk('publish', content.folder),
    runOk('publish', newBuild.folder),
    runOk('publish', thirdBuild.folder, '--canary', '10'),
    runOk('rollback', 'remote-lobby', '--to', firstBuild.record.version),
  ]);
  const { releases } = await registryAt(cli.releases, 7);
  expect(releases).toEqual({
    'remote-content': { active: content.record.version, lastKnownGood: null },
    'remote-cashier': { active: newBuild.record.version, lastKnownGood: oldBuild.record.version },
    'remote-lobby': {
      active: firstBuild.record.version,
      lastKnownGood: null,
      canary: { version: thirdBuild.record.version, percent: 10 },
      revoked: [secondBuild.record.version],
    },
  });
});
