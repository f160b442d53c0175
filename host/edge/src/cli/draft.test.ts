import type { RegistryRecord } from 'shared-contracts/releases';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { registryAt } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(() => remove());

/** Entry, view, styles and texts differ in every build. `parts` are files that builds can share. */
const lobby = (text: string, parts: Readonly<Record<string, string>>) =>
  fixturePackage(folder, { name: 'remote-lobby', text, extra: parts });

const runOk = async (...argv: string[]) =>
  expect(await cli.release(...argv)).toMatchObject({ code: 0, err: '' });

async function sharedFilesOf({ record: { version } }: FixturePackage): Promise<RegistryRecord['kept']> {
  const revisions = await readdir(join(cli.releases, 'revisions'));
  return (await registryAt(cli.releases, revisions.length)).records[`remote-lobby@${version}`]?.kept;
}

it('records the files of a new build that are identical in the former build', async () => {
  const firstBuild = await lobby('one', { 'a.js': 'a', 'b.js': 'b' });
  const secondBuild = await lobby('two', { 'a.js': 'a', 'b.js': 'changed', 'c.js': 'c' });
  await runOk('publish', firstBuild.folder);
  expect(await sharedFilesOf(firstBuild)).toBeUndefined();
  await runOk('publish', secondBuild.folder);
  expect(await sharedFilesOf(secondBuild)).toEqual({ [firstBuild.record.version]: ['a.js'] });
});

it('keeps a shared file at its first address, however many builds share it', async () => {
  const firstBuild = await lobby('one', { 'a.js': 'a' });
  const secondBuild = await lobby('two', { 'a.js': 'a', 'b.js': 'b' });
  const thirdBuild = await lobby('three', { 'a.js': 'a', 'b.js': 'b' });
  for (const build of [firstBuild, secondBuild, thirdBuild]) await runOk('publish', build.folder);
  expect(await sharedFilesOf(thirdBuild)).toEqual({
    [firstBuild.record.version]: ['a.js'],
    [secondBuild.record.version]: ['b.js'],
  });
});

it('records shared files of a canary, but none for a build that had the files first', async () => {
  const firstBuild = await lobby('one', { 'a.js': 'a', 'b.js': 'b' });
  const secondBuild = await lobby('two', { 'a.js': 'a', 'b.js': 'changed' });
  const thirdBuild = await lobby('three', { 'a.js': 'a', 'b.js': 'changed' });
  await runOk('publish', firstBuild.folder);
  await runOk('publish', secondBuild.folder, '--canary', '10');
  expect(await sharedFilesOf(secondBuild)).toEqual({ [firstBuild.record.version]: ['a.js'] });
  await runOk('promote', 'remote-lobby', '--yes');
  await runOk('publish', thirdBuild.folder);
  await runOk('rollback', 'remote-lobby', '--to', firstBuild.record.version);
  expect(await sharedFilesOf(firstBuild)).toBeUndefined();
});
