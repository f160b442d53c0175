import { artifactPath } from 'shared-contracts/releases';
import { folderStore } from '../store/folderStore';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import type { Edge } from './createEdge';

let remove: () => Promise<void>;
let edge: Edge;
let nowMs: number;
let isStoreDown: boolean;
let liveScript: string;
let newScript: string;
let poll: () => void;
let logLines: string[];

beforeEach(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  const { release, releases } = cliInFolder(temporary.folder);
  const publish = async (text: string) => {
    const { folder, record } = await fixturePackage(temporary.folder, { name: 'host', text });
    expect((await release('publish', folder)).code).toBe(0);
    return artifactPath('host', record.version, 'main.js');
  };
  nowMs = Date.parse('2026-11-27T10:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  isStoreDown = false;
  logLines = [];
  const { read, list, ...store } = folderStore(releases);
  const fail = () => Promise.reject(new Error('no response'));
  edge = await edgeInFolder(temporary.folder, {
    store: {
      ...store,
      read: (key) => (isStoreDown ? fail() : read(key)),
      list: (prefix, after) => (isStoreDown ? fail() : list(prefix, after)),
    },
    every: (_ms, run) => {
      poll = run;
      return () => undefined;
    },
    logLevel: 'info',
    logStream: { write: (line) => void logLines.push(line) },
  });
  liveScript = await publish('one');
  await edge.feed.refresh();
  // The edge has read no file of this build yet.
  newScript = await publish('two');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.app.close();
  await edge.metrics.close();
  await remove();
});

const statusOf = async (address: string) => (await edge.app.inject(address)).statusCode;
const metrics = async () => (await edge.metrics.inject('/metrics')).body;

it('returns 503 with Retry-After for a file that it cannot read, and serves the files that it has read', async () => {
  isStoreDown = true;
  for (let request = 1; request <= 5; request += 1) {
    const { statusCode, headers, body } = await edge.app.inject(newScript);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(body).not.toContain('no response');
  }
  expect(await statusOf(liveScript)).toBe(200);
});

it('returns 404 for a missing file of a build, and 200 for a file after the outage', async () => {
  isStoreDown = true;
  for (let request = 1; request <= 5; request += 1) await edge.app.inject(newScript);
  isStoreDown = false;
  expect(await statusOf(newScript)).toBe(503);
  nowMs += 5_000;
  expect(await statusOf(newScript)).toBe(200);
  expect(await statusOf(newScript.replace('main.js', 'other.js'))).toBe(404);
});

it('shows the last success and the failed and rejected reads in the metrics', async () => {
  const lastSuccess = `casino_store_last_success_timestamp_seconds ${String(nowMs / 1_000)}\n`;
  isStoreDown = true;
  nowMs += 30_000;
  for (let request = 1; request <= 5; request += 1) await edge.app.inject(newScript);
  const text = await metrics();
  expect(text).toContain(lastSuccess);
  expect(text).toMatch(/^casino_store_reads_total\{outcome="ok"\} [1-9]\d*$/m);
  expect(text).toContain('casino_store_reads_total{outcome="failed"} 3\n');
  expect(text).toContain('casino_store_reads_total{outcome="rejected"} 2\n');
});

it('logs the start and the end of the outage once each, although it keeps polling the store', async () => {
  const pollOnce = async () => {
    poll();
    await edge.feed.refresh().catch(() => undefined);
  };
  isStoreDown = true;
  for (let count = 1; count <= 9; count += 1) await pollOnce();
  isStoreDown = false;
  nowMs += 5_000;
  for (let count = 1; count <= 9; count += 1) await pollOnce();
  const logged = logLines.map((line) => JSON.parse(line) as { msg: string; reason?: string });
  expect(logged.map(({ msg, reason }) => [msg, reason])).toEqual([
    // The edge starts before the first release is published.
    ['waiting for first revision', undefined],
    ['store unavailable', 'no response'],
    ['store available', undefined],
  ]);
});
