import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { telemetryPath } from 'shared-contracts/telemetry';
import { cliInFolder } from './testing/cliInFolder';
import { freePort, killProcesses, startProcess as startProcessIn } from './testing/edgeProcess';
import { fixturePackage, temporaryFolder } from './testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;

// Each test starts processes, which take seconds to compile on a busy machine.
jest.setTimeout(60_000);

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  killProcesses();
  await remove();
});

const startProcess = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  startProcessIn(folder, args, env);
const startEdge = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  startProcess(['--import', 'tsx', 'src/main.ts', ...args], env);

it('serves, logs no query, reports a port in use in one sentence, and stops on SIGTERM', async () => {
  const PORT = String(await freePort());
  const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(folder).release('publish', built)).code).toBe(0);
  const siteFile = join(folder, 'site.json');
  await writeFile(siteFile, JSON.stringify({ title: 'Night & Day' }));

  const edge = startEdge({ PORT, SITE_CONFIG: siteFile });
  await edge.untilPrinted('listening');
  const page = await fetch(`http://127.0.0.1:${PORT}/?code=secret-code`, {
    headers: { authorization: 'secret-token' },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch('<title>Night &amp; Day</title>');

  const second = startEdge({ PORT });
  expect(await second.ended).toBe(78);
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
    await edge.untilPrinted('listening');
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
    PORT,
    API_ORIGIN: `http://127.0.0.1:${String(port)}`,
    MAX_API_CALLS: '1',
    PLAYERS_PER_IP: '2',
  });
  await edge.untilPrinted('listening');
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
  const connected = once(upstream, 'connection');
  const controller = new AbortController();
  const openCall = fetch(`${origin}/api/sys/game/all`, { method: 'POST', signal: controller.signal }).catch(
    () => undefined,
  );
  const [upstreamSocket] = (await connected) as [Socket];
  expect(await post('/api/sys/game/all')).toBe(503);

  const reports = await Promise.all(Array.from({ length: 90 }, () => post(telemetryPath)));
  const accepted = reports.filter((status) => status !== 429).length;
  expect(accepted).toBeGreaterThanOrEqual(60);
  expect(accepted).toBeLessThan(90);

  controller.abort();
  await openCall;
  upstreamSocket.destroy();
  upstream.close();
});

// Both addresses belong to this machine. A port that is open on 127.0.0.2 listens on all addresses, so players could
// reach it.
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
  ['127.0.0.1 by default, even if the edge has another address', '', '127.0.0.1'],
  ['METRICS_HOST', '127.0.0.2', '127.0.0.2'],
])('serves its metrics on %s', async (_case, METRICS_HOST, address) => {
  const PORT = String(await freePort());
  const METRICS_PORT = String(await freePort());
  const edge = startEdge({ PORT, METRICS_PORT, METRICS_HOST, HOST: '127.0.0.2' });
  await edge.untilPrinted('listening');
  expect((await fetch(`http://127.0.0.2:${PORT}/healthz`)).status).toBe(200);
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
])('does not start with %j, and reports the reason in one line', async (env, message) => {
  const { ended, output } = startEdge({ PORT: String(await freePort()), ...(env as Record<string, string>) });
  expect(await ended).toBe(78);
  expect(output.err).toMatch(message);
  expect(output.err.trim().split('\n')).toHaveLength(1);
});

it('reports a busy metrics port before it listens', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const METRICS_PORT = String((other.address() as AddressInfo).port);
  const { ended, output } = startEdge({ PORT: String(await freePort()), METRICS_PORT });
  expect(await ended).toBe(78);
  expect(output.err).toBe(
    `Port ${METRICS_PORT} is in use. Stop the other program, or set METRICS_PORT to a free port.\n`,
  );
  expect(output.out).toBe('');
  other.close();
});

it('--check-config checks the settings and starts no server', async () => {
  const check = async (env: Readonly<Record<string, string>>) => {
    const { ended, output } = startEdge(env, '--check-config');
    return { code: await ended, ...output };
  };
  const invalid = await check({ PORT: 'x', LOG_LEVEL: 'loud', MAX_API_CALS: '9' });
  expect(invalid).toMatchObject({ code: 78, out: '' });
  expect(invalid.err.trim().split('\n')).toEqual([
    expect.stringContaining('PORT is "x"'),
    expect.stringContaining('LOG_LEVEL is "loud"'),
    'Warning: MAX_API_CALS is not a setting. Did you mean MAX_API_CALLS?',
  ]);
  // A running edge occupies its own port.
  const running = createServer();
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const valid = await check({ PORT: String((running.address() as AddressInfo).port) });
  expect(valid).toMatchObject({ code: 0, out: 'configuration is valid\n' });
  expect(valid.err).toMatch(/^Warning: KEYS_DIR: .* contains no public key/);
  running.close();
});

it('when it starts, logs a misspelled setting, an empty KEYS_DIR, and that it waits for a revision', async () => {
  const edge = startEdge({ PORT: String(await freePort()), MAX_API_CALS: '9' });
  await edge.untilPrinted('listening');
  const lines = edge.output.out.split('\n').filter((line) => line.includes('"level":"warn"'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ msg: 'waiting for first revision' }),
    expect.objectContaining({ msg: 'setting missing', setting: 'KEYS_DIR' }),
    expect.objectContaining({ msg: 'setting unknown', hint: 'Did you mean MAX_API_CALLS?' }),
  ]);
});

it('provides the release command as an executable', async () => {
  const { ended, output } = startProcess(['bin/release.mjs', 'status'], {});
  expect(await ended).toBe(0);
  expect(output.out).toBe('Nothing was published yet.\n');
});
