import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorSecret } from './operatorSecret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('[G-013] the secret is the same after a restart, and for parallel starts', async () => {
  const dataDir = join(folder, 'data');
  const starts = await Promise.all(Array.from({ length: 8 }, () => operatorSecret(dataDir)));
  expect(new Set([...starts, await operatorSecret(dataDir)]).size).toBe(1);
  expect(starts[0]).toMatch(/^[\w-]{43}$/);
  expect(readdirSync(dataDir)).toEqual(['operator.secret']);
});

it('the secret is readable only by its owner, and different in another folder', async () => {
  const secret = await operatorSecret(folder);
  expect(statSync(join(folder, 'operator.secret')).mode & 0o077).toBe(0);
  expect(await operatorSecret(join(folder, 'other'))).not.toBe(secret);
});
