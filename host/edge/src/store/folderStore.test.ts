import { execFileSync } from 'node:child_process';
import { mkdir, open, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../testing/fixturePackage';
import { folderStore } from './folderStore';

/** A mock, because root can read every file, also without permission. */
jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  return {
    ...real,
    open: (path: string, ...flags: [number]) =>
      path.endsWith('/forbidden')
        ? Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' }))
        : real.open(path, ...flags),
  };
});

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('reads only regular files, no folders and no devices', async () => {
  await mkdir(join(folder, 'inner'));
  await symlink('/dev/null', join(folder, 'device'));
  const { read } = folderStore(folder);
  expect([await read('inner'), await read('device')]).toEqual([undefined, undefined]);
});

it('returns undefined for a circular link and for a socket', async () => {
  await symlink(join(folder, 'loop'), join(folder, 'loop'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(folder, 'socket'), resolve));
  const { read } = folderStore(folder);
  try {
    expect(await Promise.all(['loop', 'socket'].map(read))).toEqual([undefined, undefined]);
  } finally {
    await promisify(server.close.bind(server))();
  }
});

it('throws if the permission to read a file is missing', async () => {
  await expect(folderStore(folder).read('forbidden')).rejects.toMatchObject({ code: 'EACCES' });
});

describe('a read of a pipe', () => {
  const pipe = () => join(folder, 'pipe');
  beforeEach(() => execFileSync('mkfifo', [pipe()]));
  // Opens the pipe, so that a read that waits for a writer ends.
  afterEach(async () => (await open(pipe(), 'r+')).close());

  it('returns undefined without waiting', async () => {
    expect(await folderStore(folder).read('pipe')).toBeUndefined();
  });
});
