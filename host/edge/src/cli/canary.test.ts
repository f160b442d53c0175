import type { ReleaseState } from 'shared-contracts/releases';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { registryAt, snapshotOf } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let one: FixturePackage;
let two: FixturePackage;
let three: FixturePackage;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
  const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
  [one, two, three] = [await lobby('one'), await lobby('two'), await lobby('three')];
});
afterEach(() => remove());

const runOk = async (...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};
const expectError = async (why: RegExp, ...argv: string[]) =>
  expect(await cli.release(...argv)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(why) });

async function stateNow(): Promise<ReleaseState | undefined> {
  const revisions = await readdir(join(cli.releases, 'revisions'));
  return (await registryAt(cli.releases, revisions.length)).releases['remote-lobby'];
}

it('starts a canary and changes its share of browsers, up, down and to 0 %', async () => {
  await runOk('publish', one.folder);
  const id = `remote-lobby@${two.record.version}`;
  expect(await runOk('publish', two.folder, '--canary', '5')).toBe(
    `${id} is now the canary for 5 % of browsers.\nRevision 2.`,
  );
  for (const percent of [50, 0.25, 0]) {
    await runOk('canary', 'remote-lobby', String(percent));
    expect(await stateNow()).toEqual({
      active: one.record.version,
      lastKnownGood: null,
      canary: { version: two.record.version, percent },
    });
  }
  expect(await runOk('canary', 'remote-lobby', '0%')).toBe(
    `${id} is already the canary at 0 %.\nNothing to change.`,
  );
  const registry = await registryAt(cli.releases, 5);
  expect(Object.keys(registry.records)).toEqual([`remote-lobby@${one.record.version}`, id]);
});

it('promotes the canary and keeps the former live build as the fallback', async () => {
  await runOk('publish', one.folder);
  await runOk('publish', two.folder, '--canary', '10');
  await expectError(
    /The canary of remote-lobby is .*, not /,
    'promote',
    'remote-lobby',
    '--to',
    three.record.version,
  );
  expect(await runOk('promote', 'remote-lobby', '--to', two.record.version)).toMatch(
    'is now live.\nRevision 3.',
  );
  expect(await stateNow()).toEqual({ active: two.record.version, lastKnownGood: one.record.version });
  expect(await runOk('promote', 'remote-lobby', '--to', two.record.version)).toMatch('Nothing to change.');
  await expectError(/no canary to promote/, 'promote', 'remote-lobby');
});

it('withdraws and revokes a canary, and never uses it as a fallback', async () => {
  await runOk('publish', one.folder);
  await runOk('publish', two.folder, '--canary', '10');
  await runOk('canary', 'remote-lobby', '--withdraw', '--why', 'blank tiles');
  expect(await stateNow()).toEqual({
    active: one.record.version,
    lastKnownGood: null,
    revoked: [two.record.version],
  });
  expect(await runOk('canary', 'remote-lobby', '--withdraw')).toMatch('has no canary.\nNothing to change.');
  await expectError(/no canary\. Name a published build/, 'canary', 'remote-lobby', '20');
  expect(await runOk('canary', 'remote-lobby', '20', '--version', two.record.version)).toMatch(
    'This build was withdrawn before.',
  );
  expect((await stateNow())?.revoked).toBeUndefined();
});

it('keeps a canary while another build is published, and ends it when the canary itself is published', async () => {
  await runOk('publish', one.folder);
  await runOk('publish', two.folder, '--canary', '10');
  expect(await runOk('publish', three.folder)).toMatch(`Canary ${two.record.version} stays at 10 %.`);
  expect(await stateNow()).toMatchObject({ canary: { version: two.record.version, percent: 10 } });
  await runOk('publish', two.folder);
  expect(await stateNow()).toEqual({ active: two.record.version, lastKnownGood: three.record.version });
});

it('rolls back, keeps the canary, revokes the former live build, and no longer revokes the new one', async () => {
  for (const built of [one, two]) await runOk('publish', built.folder);
  await runOk('publish', three.folder, '--canary', '10');
  await runOk('rollback', 'remote-lobby');
  const canary = { version: three.record.version, percent: 10 };
  expect(await stateNow()).toEqual({
    active: one.record.version,
    lastKnownGood: null,
    canary,
    revoked: [two.record.version],
  });
  expect(await runOk('rollback', 'remote-lobby')).toMatch('already rolled back: revision 4');
  await runOk('rollback', 'remote-lobby', '--to', two.record.version);
  expect(await stateNow()).toEqual({
    active: two.record.version,
    lastKnownGood: null,
    canary,
    revoked: [one.record.version],
  });
});

it('never falls back to a revoked build', async () => {
  for (const built of [one, two]) await runOk('publish', built.folder);
  await runOk('rollback', 'remote-lobby', '--to', one.record.version);
  await runOk('publish', three.folder);
  await runOk('rollback', 'remote-lobby', '--to', two.record.version);
  expect(await stateNow()).toEqual({
    active: two.record.version,
    lastKnownGood: one.record.version,
    revoked: [three.record.version],
  });
  await runOk('canary', 'remote-lobby', '10', '--version', one.record.version);
  await runOk('canary', 'remote-lobby', '--withdraw');
  expect(await stateNow()).toEqual({
    active: two.record.version,
    lastKnownGood: null,
    revoked: [one.record.version, three.record.version],
  });
});

it('rejects a canary before the first release, of the live build, during another canary, and of a damaged build', async () => {
  await expectError(/Run release publish/, 'publish', two.folder, '--canary', '10');
  await expectError(/Run release publish/, 'canary', 'remote-lobby', '10');
  await runOk('publish', one.folder);
  await expectError(/is already the live build/, 'publish', one.folder, '--canary', '10');
  await runOk('publish', two.folder, '--canary', '10');
  await expectError(
    /already has a canary: .* at 10 %.*--withdraw/,
    'publish',
    three.folder,
    '--canary',
    '10',
  );
  await rm(join(cli.releases, 'artifacts/remote-lobby', two.record.version, 'home.js'));
  await expectError(/is damaged in the release store: home\.js/, 'promote', 'remote-lobby');
});

it('makes the same decision in a dry run, reports it and writes nothing', async () => {
  await runOk('publish', one.folder);
  await runOk('publish', two.folder, '--canary', '10');
  const before = await snapshotOf(folder);
  const commands = [
    ['publish', three.folder],
    ['canary', 'remote-lobby', '50'],
    ['canary', 'remote-lobby', '--withdraw'],
    ['promote', 'remote-lobby'],
    ['rollback', 'remote-lobby', '--to', two.record.version],
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
  expect(await runOk('promote', 'remote-lobby', '--dry-run')).toMatch(
    `remote-lobby@${two.record.version}: compatible with production\nremote-lobby@${two.record.version} is now live.\nOne new revision.`,
  );
  expect(await stateNow()).toMatchObject({ active: one.record.version });
});

it('lists the changed releases in the JSON output, also when nothing changed', async () => {
  await runOk('publish', one.folder);
  const answer = JSON.parse(await runOk('publish', two.folder, '--canary', '10', '--json')) as unknown;
  const from = { active: one.record.version, lastKnownGood: null };
  expect(answer).toMatchObject({
    revision: 2,
    dryRun: false,
    moves: [
      { name: 'remote-lobby', from, to: { ...from, canary: { version: two.record.version, percent: 10 } } },
    ],
  });
  expect(JSON.parse(await runOk('publish', one.folder, '--json'))).toMatchObject({
    revision: null,
    moves: [],
  });
});

it('loses none of two releases, a canary and a rollback at the same time @A9', async () => {
  const cashier = (text: string) => fixturePackage(folder, { name: 'remote-cashier', text });
  const content = await fixturePackage(folder, { name: 'remote-content', text: 'one' });
  const [old, young] = [await cashier('old'), await cashier('young')];
  for (const built of [one, two, old]) await runOk('publish', built.folder);
  await Promise.all([
    runOk('publish', content.folder),
    runOk('publish', young.folder),
    runOk('publish', three.folder, '--canary', '10'),
    runOk('rollback', 'remote-lobby', '--to', one.record.version),
  ]);
  const { releases } = await registryAt(cli.releases, 7);
  expect(releases).toEqual({
    'remote-content': { active: content.record.version, lastKnownGood: null },
    'remote-cashier': { active: young.record.version, lastKnownGood: old.record.version },
    'remote-lobby': {
      active: one.record.version,
      lastKnownGood: null,
      canary: { version: three.record.version, percent: 10 },
      revoked: [two.record.version],
    },
  });
});
