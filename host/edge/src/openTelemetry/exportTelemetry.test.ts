import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { LogFields } from 'shared-contracts/logs';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { cleanTestCard, cardTokenFor } from '../testing/cards';
import { edgeInFolder } from '../testing/edgeInFolder';
import { freePort, killProcesses, startProcess } from '../testing/edgeProcess';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { startOtlpReceiver } from '../testing/otlpReceiver';
import { recordingApi } from '../testing/recordingApi';
import { exportTelemetry } from './exportTelemetry';

// Some tests start processes, which take seconds to compile on a busy machine.
jest.setTimeout(60_000);

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const pageSpanId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${pageSpanId}-01`;
const originalEnv = { ...process.env };

let folder: string;
let remove: () => Promise<void>;
let api: Awaited<ReturnType<typeof recordingApi>>;
let edge: Edge | undefined;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const built = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(folder).release('publish', built.folder)).code).toBe(0);
});
afterAll(() => remove());
beforeEach(async () => {
  api = await recordingApi();
});
afterEach(async () => {
  killProcesses();
  process.env = { ...originalEnv };
  await api.close();
  for (const close of closers.splice(0)) await close();
});

type CollectorLine = Partial<LogFields<'collector unavailable'>> & { readonly msg: string };

/** Starts an edge that exports to the endpoint as soon as a request ends. */
async function startEdge(endpoint: string) {
  const lines: CollectorLine[] = [];
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '1' });
  const started = await edgeInFolder(folder, {
    apiOrigin: api.origin,
    exportTelemetry,
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(JSON.parse(line) as CollectorLine) },
  });
  edge = started;
  const collectorLines = () => lines.filter(({ msg }) => msg.startsWith('collector'));
  const call = () =>
    started.app.inject({ method: 'POST', url: '/api/sys/game/all?code=secret', headers: { traceparent } });
  const close = async () => {
    await started.app.close();
    edge = undefined;
  };
  closers.push(async () => edge && (await close()));
  return { ...started, call, close, collectorLines };
}

it('exports the spans of a page call: edge and API, with the trace id of the page', async () => {
  const receiver = await startOtlpReceiver();
  closers.push(receiver.close);
  const { call, close } = await startEdge(receiver.endpoint);
  await call();
  await close();
  const [edgeSpan, apiSpan] = receiver.spans.toSorted((first, second) => first.kind - second.kind);
  expect(receiver.spans).toHaveLength(2);
  expect(edgeSpan).toMatchObject({ traceId, parentSpanId: pageSpanId, name: 'POST /api/*' });
  expect(apiSpan).toMatchObject({ traceId, parentSpanId: edgeSpan?.spanId, name: 'POST' });
  expect(api.received[0]?.headers['traceparent']).toBe(`00-${traceId}-${apiSpan?.spanId ?? ''}-01`);
  expect(apiSpan?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(JSON.stringify(receiver.spans)).not.toContain('secret');
});

it('exports a span of each store read that a request waits for, and none for polling', async () => {
  const receiver = await startOtlpReceiver();
  closers.push(receiver.close);
  const { app, feed, close } = await startEdge(receiver.endpoint);
  await feed.refresh();
  await app.inject({ url: '/remotes/host/9.9.9-00000000/main.js', headers: { traceparent } });
  await app.inject('/healthz');
  await close();
  const names = receiver.spans.map(({ name }) => name).toSorted();
  expect(names).toContain('store read');
  expect(new Set(names)).toEqual(new Set(['GET /remotes/*', 'store read']));
  expect(new Set(receiver.spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
});

it('exports the metrics of the registry: counters, gauges and histograms', async () => {
  const receiver = await startOtlpReceiver();
  closers.push(receiver.close);
  const { app, close } = await startEdge(receiver.endpoint);
  await app.inject('/');
  await close();
  const metricOf = (metricName: string) => receiver.metrics.find(({ name }) => name === metricName);
  const { sum } = metricOf('casino_http_responses_total') ?? {};
  expect(sum).toMatchObject({ isMonotonic: true });
  const statusClass = [{ key: 'class', value: { stringValue: '2xx' } }];
  expect(sum?.dataPoints).toContainEqual(expect.objectContaining({ attributes: statusClass, asDouble: 1 }));
  expect(metricOf('casino_edge_ready')?.gauge?.dataPoints).toMatchObject([{ asDouble: 1 }]);
  const points = metricOf('http_request_duration_seconds')?.histogram?.dataPoints ?? [];
  expect(points).toHaveLength(1);
  const {
    explicitBounds = [],
    bucketCounts = [],
    count,
  } = points[0] as {
    readonly explicitBounds?: readonly number[];
    readonly bucketCounts?: readonly (number | string)[];
    readonly count?: number;
  };
  expect(count).toBe(1);
  expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
  expect(bucketCounts.map(Number).reduce((total, bucketCount) => total + bucketCount)).toBe(1);
});

it('exports no part of a card, a token, a password or a query', async () => {
  const receiver = await startOtlpReceiver();
  closers.push(receiver.close);
  const started = await startEdge(receiver.endpoint);
  const cardToken = await cardTokenFor(started);
  await started.app.inject({
    method: 'POST',
    url: '/api/sys/auth/login?code=secret',
    headers: { authorization: 'secret-token', cookie: 'fp=secret', baggage: 'secret', traceparent },
    payload: `password=secret&cardNum=${cardToken}`,
  });
  await started.app.inject(`/nothing?card=${cleanTestCard.number}`);
  await started.close();
  const exported = JSON.stringify([receiver.spans, receiver.metrics, receiver.resources]);
  expect(exported).toContain('/vault/cards');
  expect(exported).not.toMatch(
    new RegExp(`secret|${cardToken}|${cleanTestCard.number}|${cleanTestCard.cvv}"`),
  );
});

it('uses the standard variables for the name of the service, its attributes and the headers', async () => {
  const receiver = await startOtlpReceiver();
  closers.push(receiver.close);
  Object.assign(process.env, {
    OTEL_SERVICE_NAME: 'edge-of-casino',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=payments',
  });
  const { call, close } = await startEdge(receiver.endpoint);
  await call();
  await close();
  for (const resource of receiver.resources)
    expect(resource).toMatchObject({
      'service.name': 'edge-of-casino',
      'deployment.environment.name': 'test',
    });
  expect(new Set(receiver.headers.map((headers) => headers['x-team']))).toEqual(new Set(['payments']));
});

it('serves requests while the collector is unreachable, and logs each signal once', async () => {
  // The SDK repeats a failed export within this time.
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '100';
  const { call, collectorLines, close } = await startEdge(`http://127.0.0.1:${String(await freePort())}`);
  for (let count = 0; count < 3; count += 1) expect((await call()).statusCode).toBe(200);
  await close();
  const signals = collectorLines().map(({ msg, signal }) => [msg, signal]);
  expect(signals.toSorted()).toEqual([
    ['collector unavailable', 'metrics'],
    ['collector unavailable', 'traces'],
  ]);
});

it('serves requests while the collector does not respond, and stops within its time limit', async () => {
  const sockets: Socket[] = [];
  let onConnected: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => (onConnected = resolve));
  const server = createServer((socket) => {
    sockets.push(socket);
    onConnected();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const { call, close } = await startEdge(
    `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
  );
  expect((await call()).statusCode).toBe(200);
  await connected;
  for (let count = 0; count < 20; count += 1) expect((await call()).statusCode).toBe(200);
  await close();
  for (const socket of sockets) socket.destroy();
});

it('logs that the collector is available again', async () => {
  const receiver = await startOtlpReceiver();
  closers.push(receiver.close);
  receiver.respondWith(400);
  const { call, collectorLines, close, log } = await startEdge(receiver.endpoint);
  const logged = (level: 'warn' | 'info') =>
    new Promise<void>((resolve) => {
      const write = log[level];
      jest.spyOn(log, level).mockImplementation((...line) => {
        write(...line);
        resolve();
      });
    });
  const rejected = logged('warn');
  await call();
  await rejected;
  receiver.respondWith(200);
  const accepted = logged('info');
  await call();
  await accepted;
  await close();
  const events = collectorLines().filter(({ signal }) => signal === 'traces');
  expect(events.map(({ msg }) => msg)).toEqual(['collector unavailable', 'collector available']);
});

it.each([
  ['does not load the SDK without a collector', undefined],
  ['loads the SDK with a collector', 'http://127.0.0.1:9'],
])('%s', async (_case, endpoint) => {
  const env = {
    PORT: String(await freePort()),
    API_ORIGIN: api.origin,
    ...(endpoint !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
  };
  const args = ['--import', 'tsx', '--import', './src/testing/printLoadedModules.mjs', 'src/main.ts'];
  const { child, ended, output, untilPrinted } = startProcess(folder, args, env);
  await untilPrinted('listening');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const loaded = JSON.parse(output.err) as readonly string[];
  const isSdk = (name: string) => name !== '@opentelemetry/api';
  expect(loaded.some(isSdk)).toBe(endpoint !== undefined);
});
