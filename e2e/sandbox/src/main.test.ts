import { createServer, type Server } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './testing/freePort';
import { spawnSandbox } from './testing/spawnSandbox';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('starts, serves requests, rejects a second process on the same folder, and ends on SIGTERM', async () => {
  const sandbox = spawnSandbox(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' });
  await sandbox.ready();
  expect(await (await fetch(`${sandbox.origin}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await sandbox.control('auditLedger')).toMatchObject({ unbalanced: 0 });
  const second = spawnSandbox(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' });
  expect(await second.ended).toBe(1);
  expect(second.output.text).toMatch(
    /^The database folder is in use by process \d+ \(.*\)\. Stop that process, or set DATA_DIR to another folder\.\n$/,
  );
  expect(await sandbox.kill('SIGTERM')).toBe(0);
}, 90_000);

it('keeps acknowledged data after a kill, and opens the folder again @reliability6', async () => {
  const port = await freePort();
  const killed = spawnSandbox(port, { DATA_DIR: folder, DATABASE_URL: '' });
  await killed.ready();
  await killed.control('createMember', { username: 'survivor', balance: '12.34' });
  await killed.kill('SIGKILL');
  const restarted = spawnSandbox(port, { DATA_DIR: folder, DATABASE_URL: '' });
  await restarted.ready();
  const response = await fetch(`${restarted.origin}/sys/auth/login`, {
    method: 'POST',
    headers: { lang: 'en' },
    body: new URLSearchParams({ username: 'survivor', password: 'Player-2026!', type: 'MEMBER' }),
  });
  expect(await response.json()).toMatchObject({ data: { availableBalance: '12.34' } });
  await restarted.kill('SIGTERM');
}, 90_000);

it('reports a port in use', async () => {
  const port = await freePort();
  const otherServer = await new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => {
      resolve(server);
    });
  });
  const sandbox = spawnSandbox(port, { DATA_DIR: folder, DATABASE_URL: '' });
  expect(await sandbox.ended).toBe(1);
  expect(sandbox.output.text).toBe(
    `Port ${String(port)} is in use. Stop the other program, or set PORT to a free port.\n`,
  );
  otherServer.close();
}, 60_000);

it('reports a database that does not respond', async () => {
  const unusedUrl = `postgres://postgres@127.0.0.1:${String(await freePort())}/postgres`;
  const sandbox = spawnSandbox(await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: unusedUrl,
    WALLET_SECRET: 'set',
  });
  expect(await sandbox.ended).toBe(1);
  expect(sandbox.output.text).toBe(
    'The database at DATABASE_URL does not respond. Start it, or correct DATABASE_URL.\n',
  );
}, 60_000);

it('runs as a demo only with DEMO=1, and rejects unknown values', async () => {
  const port = await freePort();
  const live = spawnSandbox(port, { DATA_DIR: folder, DATABASE_URL: '', DEMO: '' });
  await live.ready();
  expect(await live.control('auditLedger')).toMatchObject({ statusCode: 404 });
  expect(live.output.text).toContain('"qaPage":null');
  await live.kill('SIGTERM');
  const invalid = spawnSandbox(port, { DATA_DIR: folder, DATABASE_URL: '', DEMO: 'yes' });
  expect(await invalid.ended).toBe(78);
  expect(invalid.output.text).toBe('DEMO is "yes". Set it to 1 or 0.\n');
}, 60_000);
