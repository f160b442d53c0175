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

const done = async (...argv: string[]) => {
  const spoken = await cli.release(...argv);
  expect(spoken).toMatchObject({ code: 0, err: '' });
  return spoken.out;
};
const refused = async (why: RegExp, ...argv: string[]) =>
  expect(await cli.release(...argv)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(why) });

async function stateNow(): Promise<ReleaseState | undefined> {
  const revisions = await readdir(join(cli.releases, 'revisions'));
  return (await registryAt(cli.releases, revisions.length)).releases['remote-lobby'];
}

it('gives a build to a part of the browsers, to more of them, to fewer and to nobody', async () => {
  await done('publish', one.folder);
  const id = `remote-lobby@${two.record.version}`;
  expect(await done('publish', two.folder, '--canary', '5')).toBe(
    `${id} is the canary, at 5 % of the browsers.\nRevision 2.`,
  );
  for (const percent of [50, 0.25, 0]) {
    await done('canary', 'remote-lobby', String(percent));
    expect(await stateNow()).toEqual({
      active: one.record.version,
      lastKnownGood: null,
      canary: { version: two.record.version, percent },
    });
  }
  expect(await done('canary', 'remote-lobby', '0%')).toBe(
    `${id} is the canary at 0 % already.\nNothing to change.`,
  );
  const registry = await registryAt(cli.releases, 5);
  expect(Object.keys(registry.records)).toEqual([`remote-lobby@${one.record.version}`, id]);
});

it('makes the canary live for everybody, with the build before it to fall back to', async () => {
  await done('publish', one.folder);
  await done('publish', two.folder, '--canary', '10');
  await refused(
    /The canary of remote-lobby is .*, not /,
    'promote',
    'remote-lobby',
    '--to',
    three.record.version,
  );
  expect(await done('promote', 'remote-lobby', '--to', two.record.version)).toMatch('is live.\nRevision 3.');
  expect(await stateNow()).toEqual({ active: two.record.version, lastKnownGood: one.record.version });
  expect(await done('promote', 'remote-lobby', '--to', two.record.version)).toMatch('Nothing to change.');
  await refused(/no canary to promote/, 'promote', 'remote-lobby');
});

it('withdraws a canary for good: it is revoked, and nothing falls back to it', async () => {
  await done('publish', one.folder);
  await done('publish', two.folder, '--canary', '10');
  await done('canary', 'remote-lobby', '--withdraw', '--why', 'blank tiles');
  expect(await stateNow()).toEqual({
    active: one.record.version,
    lastKnownGood: null,
    revoked: [two.record.version],
  });
  expect(await done('canary', 'remote-lobby', '--withdraw')).toMatch('has no canary.\nNothing to change.');
  await refused(/no canary\. Name a build/, 'canary', 'remote-lobby', '20');
  expect(await done('canary', 'remote-lobby', '20', '--version', two.record.version)).toMatch(
    'It had been withdrawn before.',
  );
  expect((await stateNow())?.revoked).toBeUndefined();
});

it('keeps a canary while another build goes live, and ends it when it goes live itself', async () => {
  await done('publish', one.folder);
  await done('publish', two.folder, '--canary', '10');
  expect(await done('publish', three.folder)).toMatch(`Its canary ${two.record.version} stays at 10 %.`);
  expect(await stateNow()).toMatchObject({ canary: { version: two.record.version, percent: 10 } });
  await done('publish', two.folder);
  expect(await stateNow()).toEqual({ active: two.record.version, lastKnownGood: three.record.version });
});

it('rolls back past a canary, lists the build it leaves as revoked and takes the one it goes to off the list', async () => {
  for (const built of [one, two]) await done('publish', built.folder);
  await done('publish', three.folder, '--canary', '10');
  await done('rollback', 'remote-lobby');
  const canary = { version: three.record.version, percent: 10 };
  expect(await stateNow()).toEqual({
    active: one.record.version,
    lastKnownGood: null,
    canary,
    revoked: [two.record.version],
  });
  expect(await done('rollback', 'remote-lobby')).toMatch('rolled back already: revision 4');
  await done('rollback', 'remote-lobby', '--to', two.record.version);
  expect(await stateNow()).toEqual({
    active: two.record.version,
    lastKnownGood: null,
    canary,
    revoked: [one.record.version],
  });
});

it('never falls back to a revoked build', async () => {
  for (const built of [one, two]) await done('publish', built.folder);
  await done('rollback', 'remote-lobby', '--to', one.record.version);
  await done('publish', three.folder);
  await done('rollback', 'remote-lobby', '--to', two.record.version);
  expect(await stateNow()).toEqual({
    active: two.record.version,
    lastKnownGood: one.record.version,
    revoked: [three.record.version],
  });
  await done('canary', 'remote-lobby', '10', '--version', one.record.version);
  await done('canary', 'remote-lobby', '--withdraw');
  expect(await stateNow()).toEqual({
    active: two.record.version,
    lastKnownGood: null,
    revoked: [one.record.version, three.record.version],
  });
});

it('refuses a canary of nothing, of the live build, beside another one and of a damaged build', async () => {
  await refused(/Publish first/, 'publish', two.folder, '--canary', '10');
  await refused(/Publish first/, 'canary', 'remote-lobby', '10');
  await done('publish', one.folder);
  await refused(/is live for everybody/, 'publish', one.folder, '--canary', '10');
  await done('publish', two.folder, '--canary', '10');
  await refused(/has a canary already: .* at 10 %.*--withdraw/, 'publish', three.folder, '--canary', '10');
  await rm(join(cli.releases, 'artifacts/remote-lobby', two.record.version, 'home.js'));
  await refused(/not whole in the store: home\.js/, 'promote', 'remote-lobby');
});

it('decides in a dry run as it would, says so and writes nothing', async () => {
  await done('publish', one.folder);
  await done('publish', two.folder, '--canary', '10');
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
    expect(await done(...command, '--dry-run')).toMatch(/^A dry run: nothing was (?:written|deleted)/);
  }
  await refused(/no earlier build/, 'rollback', 'remote-lobby', '--dry-run');
  expect(await snapshotOf(folder)).toEqual(before);
  expect(await done('promote', 'remote-lobby', '--dry-run')).toMatch('is live.\nOne new revision.');
  expect(await stateNow()).toMatchObject({ active: one.record.version });
});

it('tells programs what moved, and that nothing did', async () => {
  await done('publish', one.folder);
  const answer = JSON.parse(await done('publish', two.folder, '--canary', '10', '--json')) as unknown;
  const from = { active: one.record.version, lastKnownGood: null };
  expect(answer).toMatchObject({
    revision: 2,
    dryRun: false,
    moves: [
      { name: 'remote-lobby', from, to: { ...from, canary: { version: two.record.version, percent: 10 } } },
    ],
  });
  expect(JSON.parse(await done('publish', one.folder, '--json'))).toMatchObject({
    revision: null,
    moves: [],
  });
});

it('loses neither of two deploys, a canary and a rollback that come at once @A9', async () => {
  const cashier = (text: string) => fixturePackage(folder, { name: 'remote-cashier', text });
  const content = await fixturePackage(folder, { name: 'remote-content', text: 'one' });
  const [old, young] = [await cashier('old'), await cashier('young')];
  for (const built of [one, two, old]) await done('publish', built.folder);
  await Promise.all([
    done('publish', content.folder),
    done('publish', young.folder),
    done('publish', three.folder, '--canary', '10'),
    done('rollback', 'remote-lobby', '--to', one.record.version),
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
