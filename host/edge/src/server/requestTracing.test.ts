import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { logLineError } from 'shared-contracts/logs';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder, type TestEdgeOptions } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { recordingApi } from '../testing/recordingApi';
import type { Edge } from './createEdge';

type Line = Readonly<Record<string, unknown>>;

let folder: string;
let remove: () => Promise<void>;
let api: Awaited<ReturnType<typeof recordingApi>>;
let edge: Edge;
let lines: string[];

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const built = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(folder).release('publish', built.folder)).code).toBe(0);
});
afterAll(() => remove());

async function start(options: TestEdgeOptions = {}): Promise<void> {
  lines = [];
  api = await recordingApi((_request, response) =>
    response.setHeader('x-request-id', 'of-the-api').end('{}'),
  );
  edge = await edgeInFolder(folder, {
    apiOrigin: api.origin,
    logLevel: 'debug',
    logStream: { write: (line) => void lines.push(line) },
    ...options,
  });
}
afterEach(async () => {
  await edge.app.close();
  await api.close();
});

const logged = () => lines.map((line) => JSON.parse(line) as Line);
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const throughProxy = { 'x-forwarded-for': '203.0.113.1' };

it.each([
  ['GET', '/healthz', 200],
  ['GET', '/nothing', 404],
  ['GET', '/%zz', 400],
  ['GET', '/a%2fb', 400],
  ['DELETE', '/', 405],
  ['POST', '/reports', 415],
  ['POST', '/api/x', 200],
  ['GET', '/broken', 500],
] as const)('returns a new request id for %s %s with status %i', async (method, url, status) => {
  await start();
  edge.app.get('/broken', () => Promise.reject(new Error('no disk')));
  const { statusCode, headers } = await edge.app.inject({
    method,
    url,
    headers: { 'x-request-id': 'from-a-player', 'content-type': 'text/plain' },
  });
  expect(statusCode).toBe(status);
  expect(headers['x-request-id']).toMatch(uuid);
});

it.each(['/', '/registry.json', '/config.json', '/remotes/host/1.0.0-00000000/main.js'])(
  'returns no request id for %s, because caches store the response for other players',
  async (url) => {
    await start();
    expect((await edge.app.inject({ url })).headers).not.toHaveProperty('x-request-id');
  },
);

it('uses the request id of a trusted proxy, in the response, in the log and in the call to the API', async () => {
  await start({ trustedProxies: ['127.0.0.1'] });
  const { headers } = await edge.app.inject({
    method: 'POST',
    url: '/api/x',
    headers: { ...throughProxy, 'x-request-id': 'proxy-7' },
  });
  expect(headers['x-request-id']).toBe('proxy-7');
  expect(api.received[0]?.headers['x-request-id']).toBe('proxy-7');
  expect(logged()).toContainEqual(
    expect.objectContaining({ msg: 'request completed', requestId: 'proxy-7' }),
  );
});

it.each([
  ['is not from a trusted proxy', { trustedProxies: ['10.0.0.1'] }, 'proxy-7'],
  ['has a space', { trustedProxies: ['127.0.0.1'] }, 'proxy 7'],
  ['is longer than 128 characters', { trustedProxies: ['127.0.0.1'] }, 'a'.repeat(129)],
  ['could end a log line', { trustedProxies: ['127.0.0.1'] }, '7","level":"error'],
])('replaces a request id that %s', async (_case, options, sentId) => {
  await start(options);
  const { headers } = await edge.app.inject({
    url: '/nothing',
    headers: { ...throughProxy, 'x-request-id': sentId },
  });
  expect(headers['x-request-id']).toMatch(uuid);
});

it('passes the trace of the page to the API with a new span id, and no other trace headers', async () => {
  await start();
  const call = (header?: string) =>
    edge.app.inject({
      method: 'POST',
      url: '/api/x',
      headers: { ...(header && { traceparent: header }), tracestate: 'vendor=1', baggage: 'user=7' },
    });
  await call(traceparent);
  await call('invalid');
  await call();
  const [fromPage, ...created] = api.received.map(({ headers }) => headers);
  expect(fromPage?.['traceparent']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(fromPage?.['traceparent']).not.toBe(traceparent);
  for (const headers of created) expect(headers['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(api.received.flatMap(({ headers }) => [headers['tracestate'], headers['baggage']])).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

/** Sends the body after the edge has begun to handle the request. Returns the request id of the response. */
async function postInTwoParts(body: string): Promise<unknown> {
  const origin = await edge.app.listen({
    port: 0,
    host: '127.0.0.1',
    listenTextResolver: () => 'server listening',
  });
  const outgoing = request(`${origin}/reports`, {
    method: 'POST',
    agent: false,
    headers: { traceparent, 'content-type': 'application/reports+json' },
  });
  const begun = once(edge.app.server, 'request');
  const responded = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.flushHeaders();
  await begun;
  outgoing.end(body);
  const [response] = await responded;
  const ended = once(response, 'close');
  response.resume();
  await ended;
  return response.headers['x-request-id'];
}

it('logs the request id and the trace id in every line of a request, and in none of a background task', async () => {
  await start();
  edge.app.get('/broken', () => Promise.reject(new Error('no disk')));
  const report = JSON.stringify([{ type: 'csp-violation', body: { blockedURL: 'inline' } }]);
  const { headers } = await edge.app.inject({ url: '/broken', headers: { traceparent } });
  const reportId = await postInTwoParts(report);
  edge.log.warn('setting missing', { setting: 'a', effect: 'b' });
  const ids = (event: string) =>
    logged()
      .filter(({ msg }) => msg === event)
      .map((line) => [line['requestId'], line['traceId']]);
  const idsOfBroken = [headers['x-request-id'], traceId];
  const idsOfReport = [reportId, traceId];
  expect(ids('request failed')).toEqual([idsOfBroken]);
  expect(ids('browser report')).toEqual([idsOfReport]);
  expect(ids('request completed')).toEqual([idsOfBroken, idsOfReport]);
  expect(ids('setting missing')).toEqual([[undefined, undefined]]);
  expect(lines.map(logLineError).filter(Boolean)).toEqual([]);
});

it('assigns each line to its own request when requests run at the same time', async () => {
  await start();
  edge.app.get<{ Querystring: { effect: string } }>('/slow', async ({ query: { effect } }) => {
    await setImmediate();
    edge.log.warn('setting missing', { setting: 'a', effect });
    return '';
  });
  const traceIds = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
  await Promise.all(
    traceIds.map((id) =>
      edge.app.inject({
        url: `/slow?effect=${id}`,
        headers: { traceparent: `00-${id}-${'1'.repeat(16)}-01` },
      }),
    ),
  );
  const pairs = logged().filter(({ msg }) => msg === 'setting missing');
  expect(pairs.map((line) => line['traceId'])).toEqual(pairs.map((line) => line['effect']));
  expect(pairs).toHaveLength(3);
});
