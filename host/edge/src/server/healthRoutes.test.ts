import { setImmediate } from 'node:timers/promises';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder, type TestEdgeOptions } from '../testing/edgeInFolder';
import { startFakeBucket } from '../testing/fakeBucket';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { recordingApi } from '../testing/recordingApi';
import { storeKinds } from '../testing/storeKinds';
import { openServedStore } from '../store/openStore';
import type { Edge } from './createEdge';

const [[, openFolder], [, openBucket]] = storeKinds;

let folder: string;
let remove: () => Promise<void>;
const edges: Edge[] = [];
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map(({ app }) => app.close()));
  for (const close of closers.splice(0)) await close();
  await remove();
});

/** Starts an edge that checks its store only on `poll`, and collects its log lines. */
async function startEdge(options: TestEdgeOptions = {}) {
  const lines: Record<string, unknown>[] = [];
  let poll: () => void = () => undefined;
  const edge = await edgeInFolder(folder, {
    ...options,
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    every: (_ms, callback) => {
      poll = callback;
      return () => undefined;
    },
  });
  edges.push(edge);
  const readyz = async () => {
    const { statusCode, body } = await edge.app.inject('/readyz');
    return [statusCode, JSON.parse(body)] as const;
  };
  const eventsOf = (event: string) => lines.filter(({ msg }) => msg === event);
  return { ...edge, lines, readyz, eventsOf, poll: () => poll() };
}

async function publish(release: ReturnType<typeof cliInFolder>['release'], text = 'one') {
  const built = await fixturePackage(folder, { name: 'host', text });
  expect(await release('publish', built.folder)).toMatchObject({ code: 0 });
}

/** Runs a check, and waits until its result is visible. */
async function untilStore(edge: Awaited<ReturnType<typeof startEdge>>, state: string) {
  edge.poll();
  for (;;) {
    // Lets the retries of the bucket run.
    await setImmediate();
    const [status, body] = await edge.readyz();
    if ((body as { checks: { store: string } }).checks.store === state) return [status, body] as const;
  }
}

it('the edge is alive but not ready without a revision, and logs once that it waits for the first', async () => {
  const edge = await startEdge();
  expect((await edge.app.inject('/livez')).statusCode).toBe(200);
  expect(await edge.readyz()).toEqual([
    503,
    {
      ready: false,
      degraded: false,
      checks: {
        registry: 'missing',
        store: 'available',
        upstream: 'unreachable',
        sharedState: 'embedded',
        draining: false,
      },
    },
  ]);
  for (let checks = 0; checks < 3; checks += 1) {
    edge.poll();
    await edge.feed.refresh();
  }
  expect(edge.eventsOf('waiting for first revision')).toHaveLength(1);
  expect(edge.eventsOf('request completed')).toEqual([]);

  await publish(cliInFolder(folder).release);
  await edge.feed.refresh();
  expect(await edge.readyz()).toMatchObject([200, { ready: true }]);
});

it('stays ready, but degraded, while the API is unreachable', async () => {
  await publish(cliInFolder(folder).release);
  const api = await recordingApi();
  closers.push(api.close);
  const edge = await startEdge({ apiOrigin: api.origin });
  expect(await edge.readyz()).toMatchObject([
    200,
    { ready: true, degraded: false, checks: { upstream: 'reachable' } },
  ]);
  const withoutApi = await startEdge();
  expect(await withoutApi.readyz()).toMatchObject([
    200,
    { ready: true, degraded: true, checks: { upstream: 'unreachable' } },
  ]);
  expect(withoutApi.eventsOf('waiting for first revision')).toEqual([]);
});

it('does not wait for an API that never responds', async () => {
  await publish(cliInFolder(folder).release);
  const api = await recordingApi(() => undefined);
  closers.push(api.close);
  const edge = await startEdge({ apiOrigin: api.origin });
  expect(await edge.readyz()).toMatchObject([200, { degraded: true, checks: { upstream: 'unreachable' } }]);
});

it('calls the API at most once a second, and then notices that it became unreachable', async () => {
  await publish(cliInFolder(folder).release);
  const api = await recordingApi();
  const edge = await startEdge({ apiOrigin: api.origin });
  let nowMs = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  closers.push(async () => {
    clock.mockRestore();
  });
  const upstream = async () => (await edge.readyz())[1] as { checks: { upstream: string } };
  for (nowMs = 0; nowMs <= 1_000; nowMs += 500)
    expect(await upstream()).toMatchObject({ checks: { upstream: 'reachable' } });
  expect(api.received).toHaveLength(1);
  await api.close();
  nowMs = 1_001;
  expect(await upstream()).toMatchObject({ checks: { upstream: 'unreachable' } });
});

it('the edge is not ready while it drains, but still serves', async () => {
  await publish(cliInFolder(folder).release);
  const edge = await startEdge();
  edge.drain();
  expect(await edge.readyz()).toMatchObject([503, { ready: false, checks: { draining: true } }]);
  for (const path of ['/', '/livez', '/healthz'])
    expect([path, (await edge.app.inject(path)).statusCode]).toEqual([path, 200]);
});

it('stays ready, but degraded, with the local copy while its bucket is unreachable', async () => {
  const testStore = await openBucket(folder);
  closers.push(testStore.close);
  await publish(testStore.cli.release);
  const api = await recordingApi();
  closers.push(api.close);
  const edge = await startEdge({ ...testStore.served(), apiOrigin: api.origin });
  expect(await edge.readyz()).toMatchObject([200, { degraded: false, checks: { store: 'available' } }]);
  await testStore.disconnect();
  expect(await untilStore(edge, 'copy')).toMatchObject([200, { ready: true, degraded: true }]);
  expect(edge.eventsOf('store unavailable')).toHaveLength(1);
  await testStore.reconnect();
  expect(await untilStore(edge, 'available')).toMatchObject([200, { ready: true, degraded: false }]);
  expect(edge.eventsOf('store available')).toHaveLength(1);
});

it('the edge is not ready while its store is unreadable and has no copy', async () => {
  const testStore = await openFolder(folder);
  await publish(testStore.cli.release);
  const { store } = testStore.served();
  let isBroken = false;
  const gone = () => Promise.reject(new Error('disk gone'));
  const edge = await startEdge({
    store: {
      ...store,
      read: (key) => (isBroken ? gone() : store.read(key)),
      list: (...args) => (isBroken ? gone() : store.list(...args)),
    },
  });
  isBroken = true;
  expect(await untilStore(edge, 'unavailable')).toMatchObject([503, { checks: { registry: 'live' } }]);
  isBroken = false;
  expect(await untilStore(edge, 'available')).toMatchObject([200, { ready: true }]);
});

it.each([
  ['secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
  ['bucket', { RELEASES_URL: 's3://missing/casino' }, 'NoSuchBucket'],
])(
  'reports from the start that it is not ready with a wrong %s, and logs the reason once',
  async (_case, env, code) => {
    const bucket = await startFakeBucket();
    closers.push(bucket.close);
    const edge = await startEdge(openServedStore({ ...cliInFolder(folder).env, ...bucket.env, ...env }));
    expect(edge.eventsOf('store unavailable')).toMatchObject([
      { reason: expect.stringContaining(code) as string },
    ]);
    expect(await edge.readyz()).toMatchObject([
      503,
      { checks: { registry: 'missing', store: 'unavailable' } },
    ]);
    await untilStore(edge, 'unavailable');
    expect(edge.eventsOf('store unavailable')).toHaveLength(1);
  },
);
