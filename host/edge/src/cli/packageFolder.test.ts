import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../settings/folders';
import { temporaryFolder } from '../testing/fixturePackage';
import { packageFolderOf } from './packageFolder';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('finds a package of this checkout by its name in any folder', async () => {
  expect(await packageFolderOf('remote-lobby', folder)).toBe(join(root, 'remote-lobby'));
});

it('prefers a folder of the working directory, and returns other paths unchanged', async () => {
  await mkdir(join(folder, 'remote-lobby'));
  expect(await packageFolderOf('remote-lobby', folder)).toBe(join(folder, 'remote-lobby'));
  expect(await packageFolderOf('builds/lobby', folder)).toBe(join(folder, 'builds/lobby'));
  expect(await packageFolderOf('/tmp/lobby', folder)).toBe('/tmp/lobby');
});
