import type { RequestListener } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { artifactPath } from 'shared-contracts/releases';
import type { Edge, EdgeOptions } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { runPromtool, withPromtool } from '../testing/promtool';
import { recordingApi } from '../testing/recordingApi';
import { registerProcessMetrics } from './processMetrics';

let folder: string;
let remove: () => Promise<void>;
let api: Awaited<ReturnType<typeof recordingApi>>;
let edge: Edge;
let file: string;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const built = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(folder).release('publish', built.folder)).code).toBe(0);
  file = artifactPath('host', built.record.version, 'main.js');
});
afterAll(() => remove());
afterEach(async () => {
  await edge.app.close();
  await api.close();
});

async function start(listener?: RequestListener, options: Partial<EdgeOptions> = {}): Promise<void> {
  api = await recordingApi(listener);
  edge = await edgeInFolder(folder, { apiOrigin: api.origin, ...options });
}
const metricLines = async () => (await edge.metrics.inject('/metrics')).body.split('\n');
const call = () => edge.app.inject({ method: 'POST', url: '/api/sys/game/all', payload: 'a=1' });

withPromtool('serves metrics in which promtool finds no error', async () => {
  const registry = new Registry();
  registerProcessMetrics(registry);
  await start(undefined, { registry });
  for (const url of ['/', file, '/nothing', '/healthz']) await edge.app.inject(url);
  await call();
  const { body, headers } = await edge.metrics.inject('/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(runPromtool(['check', 'metrics'], body)).toBe('');
});

it('the edge has counters of errors, limits and outcomes that are zero before the first event', async () => {
  await start();
  expect(await metricLines()).toEqual(
    expect.arrayContaining([
      'casino_http_responses_total{class="5xx"} 0',
      'casino_http_limited_requests_total{route="api",limit="concurrency"} 0',
      'casino_http_limited_requests_total{route="card",limit="rate"} 0',
      'casino_http_limited_requests_total{route="report",limit="rate"} 0',
      'casino_upstream_errors_total{reason="unreachable"} 0',
      'casino_upstream_errors_total{reason="timeout"} 0',
      'casino_store_reads_total{outcome="failed"} 0',
      'casino_store_reads_total{outcome="rejected"} 0',
      'casino_file_requests_total{cache="miss"} 0',
    ]),
  );
});

it('measures the time of requests by route class, method and class of status', async () => {
  await start();
  for (const url of ['/', '/', '/nothing', file]) await edge.app.inject(url);
  await call();
  const counts = (await metricLines()).filter((line) =>
    line.startsWith('http_request_duration_seconds_count'),
  );
  expect(counts.toSorted()).toEqual([
    'http_request_duration_seconds_count{route="api",method="POST",status_class="2xx"} 1',
    'http_request_duration_seconds_count{route="document",method="GET",status_class="2xx"} 2',
    'http_request_duration_seconds_count{route="file",method="GET",status_class="2xx"} 1',
    'http_request_duration_seconds_count{route="other",method="GET",status_class="4xx"} 1',
  ]);
});

it('measures requests, calls to the API and reads of the store in seconds', async () => {
  const startMs = performance.now();
  await start();
  await call();
  const lines = await metricLines();
  const elapsedSeconds = (performance.now() - startMs) / 1_000;
  for (const name of [
    'http_request_duration_seconds',
    'casino_upstream_request_duration_seconds',
    'casino_store_read_duration_seconds',
  ]) {
    const sums = lines.filter((line) => line.startsWith(`${name}_sum`)).map((line) => line.split(' ')[1]);
    expect(sums).not.toEqual([]);
    for (const sum of sums) {
      expect(Number(sum)).toBeGreaterThan(0);
      expect(Number(sum)).toBeLessThan(elapsedSeconds);
    }
  }
});

it('counts files from memory and other files', async () => {
  await start();
  await edge.app.inject(file);
  await edge.app.inject(file.replace('main.js', 'missing.js'));
  expect(await metricLines()).toEqual(
    expect.arrayContaining([
      'casino_file_requests_total{cache="hit"} 1',
      'casino_file_requests_total{cache="miss"} 1',
    ]),
  );
});

it('measures calls to the API by status, and counts calls without a response', async () => {
  let respond: RequestListener = (_request, response) => response.writeHead(503).end();
  await start((request, response) => respond(request, response), { apiTimeoutMs: 50 });
  await call();
  respond = (request) => request.socket.destroy();
  expect((await call()).statusCode).toBe(502);
  // The API never responds.
  respond = () => undefined;
  expect((await call()).statusCode).toBe(504);
  const lines = await metricLines();
  expect(lines).toContain(
    'casino_upstream_request_duration_seconds_count{method="POST",status_class="5xx"} 1',
  );
  expect(lines).toContain('casino_upstream_errors_total{reason="unreachable"} 1');
  expect(lines).toContain('casino_upstream_errors_total{reason="timeout"} 1');
});

it('counts API calls above the limit of concurrent calls, and reports above the rate limit', async () => {
  let onReceived: () => void = () => undefined;
  const received = new Promise<void>((resolve) => (onReceived = resolve));
  await start(() => onReceived(), { maxApiCalls: 1 });
  const origin = await edge.app.listen({ port: 0, host: '127.0.0.1' });
  const controller = new AbortController();
  const ended = fetch(`${origin}/api/x`, { signal: controller.signal }).catch(() => undefined);
  await received;
  expect((await call()).statusCode).toBe(503);
  controller.abort();
  await ended;
  const report = () => edge.app.inject({ url: `/telemetry/token?page=${'1'.repeat(32)}` });
  const statuses = [];
  for (let count = 0; count < 32; count += 1) statuses.push((await report()).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const lines = await metricLines();
  expect(lines).toContain('casino_http_limited_requests_total{route="api",limit="concurrency"} 1');
  expect(lines).toContain('casino_http_limited_requests_total{route="report",limit="rate"} 2');
});

it('measures reads of the store, without those that failed at once', async () => {
  await start();
  const count = async (pattern: RegExp) =>
    Number((await metricLines()).map((line) => pattern.exec(line)?.[1]).find(Boolean));
  const lists = /^casino_store_read_duration_seconds_count\{operation="list",outcome="ok"\} (\d+)$/;
  const before = await count(lists);
  await edge.feed.refresh();
  expect(await count(lists)).toBeGreaterThan(before);
  expect(await count(/^casino_store_last_success_timestamp_seconds ([\d.]+)$/)).toBeGreaterThan(1.7e9);
});

it('the edge is ready until it drains', async () => {
  await start();
  expect(await metricLines()).toContain('casino_edge_ready 1');
  edge.drain();
  expect(await metricLines()).toContain('casino_edge_ready 0');
});

it('documents every metric with its type and labels, and no other', async () => {
  const registry = new Registry();
  registerProcessMetrics(registry);
  await start(undefined, { registry });
  const page = readFileSync(join(__dirname, '../../../docs/monitoring.md'), 'utf8');
  const documented = [
    ...page.matchAll(/^\| `([a-z][a-z0-9_]+)` +\| (counter|gauge|histogram) +\| ([^|]*)\|/gm),
  ];
  const rows = documented.map(([, name, type, labels = '']) => [
    name,
    type,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ]);
  const existing = registry.getMetricsAsArray().map((metric) => {
    const { name, type, labelNames } = metric as typeof metric & { readonly labelNames: readonly string[] };
    return [name, String(type), [...labelNames]];
  });
  expect(rows.toSorted()).toEqual(existing.toSorted());
});
