import type { Edge } from './createEdge';
import { edgeInFolder } from '../testing/edgeInFolder';
import { temporaryFolder } from '../testing/fixturePackage';
import { sendRaw, statusesIn } from '../testing/rawHttp';
import { recordingApi } from '../testing/recordingApi';

const playerHost = 'casino.localhost:4400';
const paymentsHost = 'pay.localhost:4400';
let edge: Edge;
let port: number;
let api: Awaited<ReturnType<typeof recordingApi>>;
let remove: () => Promise<void>;
beforeAll(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  api = await recordingApi();
  edge = await edgeInFolder(temporary.folder, { apiOrigin: api.origin });
  port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await edge.app.close();
  await api.close();
  await remove();
});
beforeEach(() => {
  api.received.length = 0;
});

const statusesOf = async (path: string, lines: readonly string[]) =>
  statusesIn(
    await sendRaw(port, `GET ${path} HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
  );
const hosts = (...names: string[]) => names.map((name) => `Host: ${name}`);
/** `count` headers, including Host and Connection. */
const headerLines = (host: string, count: number) => [
  ...hosts(host),
  ...Array.from({ length: count - 2 }, (_, index) => `a${index.toString(36)}: `),
];

it('accepts 100 headers, and rejects more before a route handles the request @security1', async () => {
  expect(await statusesOf('/api/x', headerLines(playerHost, 100))).toEqual([200]);
  for (const count of [101, 997, 1_500])
    expect([count, await statusesOf('/api/x', headerLines(playerHost, count))]).toEqual([count, [431]]);
  expect(await statusesOf('/vault', headerLines(paymentsHost, 101))).toEqual([431]);
  expect(api.received).toHaveLength(1);
});

it('accepts 250 requests per connection, and rejects further ones', async () => {
  const request = `GET /healthz HTTP/1.1\r\nHost: ${playerHost}\r\n`;
  const statuses = statusesIn(
    await sendRaw(port, `${`${request}\r\n`.repeat(999)}${request}Connection: close\r\n\r\n`),
  );
  const served = statuses.slice(0, 250);
  expect([served.length, new Set(served)]).toEqual([250, new Set([200])]);
  expect(new Set(statuses.slice(250))).toEqual(new Set([503]));
});

it('sends its own headers to the API before those of the caller @security1', async () => {
  await statusesOf('/api/x', [...hosts(playerHost), 'X-Forwarded-For: 6.6.6.6', 'A: 1']);
  expect(Object.keys(api.received[0]?.headers ?? {}).slice(0, 5)).toEqual([
    'x-request-id',
    'traceparent',
    'host',
    'x-forwarded-for',
    'x-forwarded-proto',
  ]);
  expect(api.received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

it.each([
  ['the player’s origin', hosts(playerHost), 200],
  ['the player’s origin in capitals', hosts(playerHost.toUpperCase()), 200],
  ['the payments origin', hosts(paymentsHost), 404],
  ['an IP address of this machine', hosts('127.0.0.1:4400'), 200],
  ['a foreign name that resolves to this machine', hosts('rebound.example'), 421],
  ['a foreign name with our port', hosts('rebound.example:4400'), 421],
  ['our name on another port', hosts('casino.localhost:80'), 421],
  ['a name that ends with our name', hosts('x.casino.localhost:4400'), 421],
  ['two names', hosts(playerHost, 'rebound.example'), 400],
  ['the same name twice', hosts(playerHost, playerHost), 400],
  ['no name', [], 400],
])('checks the Host header: %s', async (_case, lines, status) => {
  expect(await statusesOf('/api/x', lines)).toEqual([status]);
  expect(api.received).toHaveLength(status === 200 ? 1 : 0);
});

it('serves /healthz at any host name, but no metrics at a foreign name @security8', async () => {
  expect(await statusesOf('/healthz', hosts('10.1.2.3'))).toEqual([200]);
  const metricsStatus = async (host: string) =>
    (await edge.metrics.inject({ url: '/health.json', headers: { host } })).statusCode;
  expect(await metricsStatus('127.0.0.1:4402')).toBe(200);
  expect(await metricsStatus('10.1.2.3:4402')).toBe(200);
  expect(await metricsStatus('rebound.example:4402')).toBe(421);
});
