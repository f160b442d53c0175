import type { Edge } from './createEdge';
import { edgeInFolder } from '../testing/edgeInFolder';
import { temporaryFolder } from '../testing/fixturePackage';
import { sendRaw, statusesIn } from '../testing/rawHttp';
import { recordingApi } from '../testing/recordingApi';

const player = 'casino.localhost:4400';
const payments = 'pay.localhost:4400';
let edge: Edge;
let port: number;
let api: Awaited<ReturnType<typeof recordingApi>>;
let remove: () => Promise<void>;
beforeAll(async () => {
  const made = await temporaryFolder();
  ({ remove } = made);
  api = await recordingApi();
  edge = await edgeInFolder(made.folder, { apiOrigin: api.origin });
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

const ask = async (path: string, lines: readonly string[]) =>
  statusesIn(
    await sendRaw(port, `GET ${path} HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
  );
const hosts = (...names: string[]) => names.map((name) => `Host: ${name}`);
/** With Host and Connection, which are counted too. */
const flood = (host: string, count: number) => [
  ...hosts(host),
  ...Array.from({ length: count - 2 }, (_, at) => `a${at.toString(36)}: `),
];

it('answers 100 headers, and refuses more before anything of them is read @S1', async () => {
  expect(await ask('/api/x', flood(player, 100))).toEqual([200]);
  for (const count of [101, 997, 1_500])
    expect([count, await ask('/api/x', flood(player, count))]).toEqual([count, [431]]);
  expect(await ask('/vault', flood(payments, 101))).toEqual([431]);
  expect(api.received).toHaveLength(1);
});

it('answers 250 requests of a connection, and rejects those that are sent beyond', async () => {
  const one = `GET /healthz HTTP/1.1\r\nHost: ${player}\r\n`;
  const statuses = statusesIn(
    await sendRaw(port, `${`${one}\r\n`.repeat(999)}${one}Connection: close\r\n\r\n`),
  );
  const served = statuses.slice(0, 250);
  expect([served.length, new Set(served)]).toEqual([250, new Set([200])]);
  expect(new Set(statuses.slice(250))).toEqual(new Set([503]));
});

it('tells the API who calls before all that the caller says @S1', async () => {
  await ask('/api/x', [...hosts(player), 'X-Forwarded-For: 6.6.6.6', 'A: 1']);
  expect(Object.keys(api.received[0]?.headers ?? {}).slice(0, 3)).toEqual([
    'host',
    'x-forwarded-for',
    'x-forwarded-proto',
  ]);
  expect(api.received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

it.each([
  ['the player’s origin', hosts(player), 200],
  ['it in capitals', hosts(player.toUpperCase()), 200],
  ['the payments origin', hosts(payments), 404],
  ['a number of this machine', hosts('127.0.0.1:4400'), 200],
  ['a name of a stranger’s that leads here', hosts('rebound.example'), 421],
  ['it on our port', hosts('rebound.example:4400'), 421],
  ['our name on another port', hosts('casino.localhost:80'), 421],
  ['a name that ends like ours', hosts('x.casino.localhost:4400'), 421],
  ['two names', hosts(player, 'rebound.example'), 400],
  ['the same name twice', hosts(player, player), 400],
  ['none', [], 400],
])('answers %s', async (_what, lines, status) => {
  expect(await ask('/api/x', lines)).toEqual([status]);
  expect(api.received).toHaveLength(status === 200 ? 1 : 0);
});

it('tells a probe by any name how it is, and a stranger’s page none of its figures @S8', async () => {
  expect(await ask('/healthz', hosts('10.1.2.3'))).toEqual([200]);
  const figures = async (host: string) =>
    (await edge.metrics.inject({ url: '/health.json', headers: { host } })).statusCode;
  expect(await figures('127.0.0.1:4402')).toBe(200);
  expect(await figures('10.1.2.3:4402')).toBe(200);
  expect(await figures('rebound.example:4402')).toBe(421);
});
