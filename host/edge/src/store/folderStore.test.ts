import { execFileSync } from 'node:child_process';
import { mkdir, open, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixturePackage';
import { folderStore } from './folderStore';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('takes files alone: no folder, and no device, which may have no end', async () => {
  await mkdir(join(folder, 'inner'));
  await symlink('/dev/null', join(folder, 'device'));
  const { read } = folderStore(folder);
  expect([await read('inner'), await read('device')]).toEqual([undefined, undefined]);
});

describe('a pipe', () => {
  const pipe = () => join(folder, 'pipe');
  beforeEach(() => execFileSync('mkfifo', [pipe()]));
  // Whoever waits for it all the same is let go.
  afterEach(async () => (await open(pipe(), 'r+')).close());

  it('is nothing to wait for', async () => {
    expect(await folderStore(folder).read('pipe')).toBeUndefined();
  });
});
