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

/** Every build has an entry, a view, styles and words of its own; `parts` are what it may share. */
const lobby = (text: string, parts: Readonly<Record<string, string>>) =>
  fixturePackage(folder, { name: 'remote-lobby', text, extra: parts });

const done = async (...argv: string[]) =>
  expect(await cli.release(...argv)).toMatchObject({ code: 0, err: '' });

async function keptNow({ record: { version } }: FixturePackage): Promise<RegistryRecord['kept']> {
  const revisions = await readdir(join(cli.releases, 'revisions'));
  return (await registryAt(cli.releases, revisions.length)).records[`remote-lobby@${version}`]?.kept;
}

it('says of a new build what the one before it has with the same bytes, and nothing of what changed', async () => {
  const one = await lobby('one', { 'a.js': 'a', 'b.js': 'b' });
  const two = await lobby('two', { 'a.js': 'a', 'b.js': 'changed', 'c.js': 'c' });
  await done('publish', one.folder);
  expect(await keptNow(one)).toBeUndefined();
  await done('publish', two.folder);
  expect(await keptNow(two)).toEqual({ [one.record.version]: ['a.js'] });
});

it('leaves a file at the address that it first had, however many builds keep it', async () => {
  const one = await lobby('one', { 'a.js': 'a' });
  const two = await lobby('two', { 'a.js': 'a', 'b.js': 'b' });
  const three = await lobby('three', { 'a.js': 'a', 'b.js': 'b' });
  for (const build of [one, two, three]) await done('publish', build.folder);
  expect(await keptNow(three)).toEqual({ [one.record.version]: ['a.js'], [two.record.version]: ['b.js'] });
});

it('says it of a canary and of a build that comes back, never that a build keeps what is its own', async () => {
  const one = await lobby('one', { 'a.js': 'a', 'b.js': 'b' });
  const two = await lobby('two', { 'a.js': 'a', 'b.js': 'changed' });
  const three = await lobby('three', { 'a.js': 'a', 'b.js': 'changed' });
  await done('publish', one.folder);
  await done('publish', two.folder, '--canary', '10');
  expect(await keptNow(two)).toEqual({ [one.record.version]: ['a.js'] });
  await done('promote', 'remote-lobby');
  await done('publish', three.folder);
  await done('rollback', 'remote-lobby', '--to', one.record.version);
  expect(await keptNow(one)).toBeUndefined();
});
