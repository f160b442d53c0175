import { execFileSync } from 'node:child_process';
import { mkdir, open, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../testing/fixturePackage';
import { folderStore } from './folderStore';

/** Root may read everything, so no mode of a file would keep one from it. */
jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  return {
    ...real,
    open: (path: string, ...more: [number]) =>
      path.endsWith('/kept')
        ? Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' }))
        : real.open(path, ...more),
  };
});

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

it('takes for nothing what nobody can read: a link to itself, a socket', async () => {
  await symlink(join(folder, 'loop'), join(folder, 'loop'));
  const server = createServer();
  await new Promise<void>((listening) => server.listen(join(folder, 'socket'), listening));
  const { read } = folderStore(folder);
  try {
    expect(await Promise.all(['loop', 'socket'].map(read))).toEqual([undefined, undefined]);
  } finally {
    await promisify(server.close.bind(server))();
  }
});

it('does not take for nothing what is there and kept from us: others have released it', async () => {
  await expect(folderStore(folder).read('kept')).rejects.toMatchObject({ code: 'EACCES' });
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
