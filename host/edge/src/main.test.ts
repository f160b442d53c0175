import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { telemetryPath } from 'shared-contracts/telemetry';
import { cliInFolder } from './testing/cliInFolder';
import { fixturePackage, temporaryFolder } from './testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
const running: ChildProcess[] = [];

// Each test starts processes, which take seconds to compile on a busy machine.
jest.setTimeout(60_000);

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await remove();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function startProcess(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    cwd: join(__dirname, '..'),
    env: { ...process.env, ...cliInFolder(folder).env, ...env },
  });
  running.push(child);
  const output = { out: '', err: '' };
  child.stderr.on('data', (part) => (output.err += String(part)));
  const prints = (word: string) =>
    new Promise<void>((resolve) => {
      child.stdout.on('data', () => output.out.includes(word) && resolve());
      child.once('close', () => resolve());
    });
  child.stdout.on('data', (part) => (output.out += String(part)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, prints, ended };
}

const startEdge = (env: Readonly<Record<string, string>>) =>
  startProcess(['--import', 'tsx', 'src/main.ts'], env);

it('serves, logs no query, reports a port in use in one sentence, and stops on SIGTERM', async () => {
  const PORT = String(await freePort());
  const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(folder).release('publish', built)).code).toBe(0);
  const siteFile = join(folder, 'site.json');
  await writeFile(siteFile, JSON.stringify({ title: 'Night & Day' }));

  const edge = startEdge({ PORT, SITE_CONFIG: siteFile });
  await edge.prints('listening');
  const page = await fetch(`http://127.0.0.1:${PORT}/?code=secret-code`, {
    headers: { authorization: 'secret-token' },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch('<title>Night &amp; Day</title>');

  const second = startEdge({ PORT });
  expect(await second.ended).toBe(1);
  expect(second.output.err).toBe(
    `Port ${PORT} is in use. Stop the other program, or set PORT to a free port.\n`,
  );

  edge.child.kill('SIGTERM');
  expect(await edge.ended).toBe(0);
  expect(edge.output.err).toBe('');
  const lines = edge.output.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', path: '/', status: 200 }));
  expect(edge.output.out).not.toMatch(/secret/);
});

it('warns at start if regionHosts is empty, but not in the demo', async () => {
  const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(folder).release('publish', built)).code).toBe(0);
  const logged = async (env: Readonly<Record<string, string>>) => {
    const edge = startEdge({ PORT: String(await freePort()), ...env });
    await edge.prints('listening');
    edge.child.kill('SIGTERM');
    await edge.ended;
    return edge.output.out;
  };
  expect(await logged({ SITE_CONFIG: '{"regionHosts":[]}' })).toContain(
    '"setting":"regionHosts in SITE_CONFIG"',
  );
  expect(await logged({})).not.toContain('regionHosts');
});

it('limits concurrent calls by MAX_API_CALLS, and reports of a network by PLAYERS_PER_IP', async () => {
  const upstream = createServer();
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  const PORT = String(await freePort());
  const edge = startEdge({
    ...{ PORT, API_ORIGIN: `http://127.0.0.1:${String(port)}` },
    ...{ MAX_API_CALLS: '1', PLAYERS_PER_IP: '2' },
  });
  await edge.prints('listening');
  const origin = `http://127.0.0.1:${PORT}`;
  const post = async (path: string) =>
    (
      await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '{}',
      })
    ).status;

  // The upstream never responds, so this call stays open.
  const reached = once(upstream, 'connection');
  const leaving = new AbortController();
  const waiting = fetch(`${origin}/api/sys/game/all`, { method: 'POST', signal: leaving.signal }).catch(
    () => undefined,
  );
  await reached;
  expect(await post('/api/sys/game/all')).toBe(503);

  const reports = await Promise.all(Array.from({ length: 90 }, () => post(telemetryPath)));
  const accepted = reports.filter((status) => status !== 429).length;
  expect(accepted).toBeGreaterThanOrEqual(60);
  expect(accepted).toBeLessThan(90);

  leaving.abort();
  await waiting;
  upstream.close();
});

// Both are addresses of this machine. A port that is also open on 127.0.0.2 would be open to all players.
const addresses = ['127.0.0.1', '127.0.0.2'];

async function metricsAddresses(port: string): Promise<string[]> {
  const responses = addresses.map((address) =>
    fetch(`http://${address}:${port}/health.json`).then(
      ({ ok }) => (ok ? [address] : []),
      () => [],
    ),
  );
  return (await Promise.all(responses)).flat();
}

it.each([
  ['127.0.0.1 by default, whatever the address of the edge', '', '127.0.0.1'],
  ['METRICS_HOST', '127.0.0.2', '127.0.0.2'],
])('serves its metrics on %s', async (_where, METRICS_HOST, address) => {
  const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
  const edge = startEdge({ PORT, METRICS_PORT, METRICS_HOST, HOST: '127.0.0.2' });
  await edge.prints('listening');
  expect((await fetch(`http://127.0.0.2:${PORT}/healthz`)).status).toBe(200);
  // The metrics port opens shortly after the edge logs that it listens.
  const lateMs = performance.now() + 30_000;
  while ((await metricsAddresses(METRICS_PORT)).length === 0 && performance.now() < lateMs);
  expect(await metricsAddresses(METRICS_PORT)).toEqual([address]);
});

it.each([
  [{ PORT: 'http' }, /PORT is "http"/],
  [{ API_ORIGIN: 'http://a/b' }, /API_ORIGIN is/],
  [{ SITE_CONFIG: '{"gameOrigins":["https://a; script-src *"]}' }, /SITE_CONFIG .* gameOrigins/],
  [{ SITE_CONFIG: 'nowhere.json' }, /SITE_CONFIG is nowhere\.json/],
  [{ PLAYER_ORIGIN: 'casino.example' }, /PLAYER_ORIGIN is "casino\.example"/],
  [
    {
      PLAYER_ORIGIN: 'https://casino.example',
      SITE_CONFIG: '{"paymentsOrigin":"https://casino.example"}',
    },
    /both use casino\.example/,
  ],
])('does not start with %j, and reports the reason in one line', async (env, why) => {
  const { ended, output } = startEdge({ PORT: String(await freePort()), ...(env as Record<string, string>) });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(why);
  expect(output.err.trim().split('\n')).toHaveLength(1);
});

it('provides the release command as an executable', async () => {
  const { ended, output } = startProcess(['bin/release.mjs', 'status'], {});
  expect(await ended).toBe(0);
  expect(output.out).toBe('Nothing was published yet.\n');
});
