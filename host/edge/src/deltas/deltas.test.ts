import { init } from '@bokuweb/zstd-wasm';
import { artifactPath } from 'shared-contracts/releases';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { decompressDelta } from '../testing/decompressDelta';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { incompressible } from '../testing/incompressible';
import { randomFrom } from '../testing/randomFrom';
import { folderStore } from '../store/folderStore';
import { createDeltas } from './createDeltas';
import { dictionaryKey } from './openCompressor';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let edge: Edge | undefined;

// Each publication takes seconds on a busy machine.
jest.setTimeout(60_000);

beforeAll(init);
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
  edge = undefined;
});
afterEach(async () => {
  await edge?.app.close();
  await remove();
});

/** Publishes a build with a script that has another name and another line in each version. */
async function publish(text: string, ...canary: string[]): Promise<FixturePackage> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const extra = { [`part.${hash}.js`]: incompressible(text), 'cover.webp': `RIFF${text}` };
  const built = await fixturePackage(folder, { name: 'remote-lobby', text, extra });
  expect(await cli.release('publish', built.folder, ...canary)).toMatchObject({ code: 0 });
  return built;
}

const partOf = ({ record }: FixturePackage) =>
  Object.keys(record.files).find((file) => file.startsWith('part.')) ?? '';
const bytesOf = (built: FixturePackage) => readFile(join(built.dist, partOf(built)));

async function start() {
  edge = await edgeInFolder(folder);
  await edge.feed.deltas.ready();
  return edge.app;
}

/** Requests the script of a build like a browser that has this dictionary. */
async function requestPart(built: FixturePackage, dictionary: Buffer, codings = 'gzip, br, zstd, dcb, dcz') {
  const headers = { 'accept-encoding': codings, 'available-dictionary': dictionaryKey(dictionary) };
  const { name, version } = built.record;
  const response = await edge?.app.inject({ url: artifactPath(name, version, partOf(built)), headers });
  if (!response) throw new Error('No edge runs.');
  return response;
}

const codingFor = async (built: FixturePackage, dictionary: Buffer) =>
  (await requestPart(built, dictionary)).headers['content-encoding'];

it('declares each compressible file as a dictionary, and no other response', async () => {
  const { record } = await publish('one');
  const app = await start();
  const headersAt = async (file: string) =>
    (await app.inject(artifactPath(record.name, record.version, file))).headers;
  const part = Object.keys(record.files).find((file) => file.startsWith('part.')) ?? '';
  expect(await headersAt(part)).toMatchObject({
    'use-as-dictionary': 'match="/remotes/remote-lobby/*/part.*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(await headersAt('texts/fil.json')).toMatchObject({
    'use-as-dictionary': 'match="/remotes/remote-lobby/*/texts/fil.json"',
  });
  for (const url of ['/', '/registry.json', '/config.json', '/api/sys/game/all', '/remotes/x']) {
    const { headers } = await app.inject(url);
    expect([url, headers['use-as-dictionary']]).toEqual([url, undefined]);
    expect(String(headers['vary'])).not.toMatch('available-dictionary');
  }
  expect(await headersAt('cover.webp')).toMatchObject({ vary: 'accept-encoding' });
  expect((await headersAt('cover.webp'))['use-as-dictionary']).toBeUndefined();
});

it('sends a delta to a browser with the former file, and it decompresses to exactly the new file', async () => {
  const former = await publish('one');
  const built = await publish('two');
  await start();
  const { headers, rawPayload, statusCode } = await requestPart(built, await bytesOf(former));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(rawPayload.length),
    'use-as-dictionary': 'match="/remotes/remote-lobby/*/part.*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(rawPayload.length).toBeLessThan(150);
  expect(decompressDelta(rawPayload, await bytesOf(former))).toEqual(await bytesOf(built));
});

it('sends the whole file in Brotli to a browser that does not accept dcz or has no former file', async () => {
  const former = await publish('one');
  const built = await publish('two');
  await start();
  const previousBytes = await bytesOf(former);
  const requests: readonly (readonly [string, Buffer])[] = [
    ['gzip, br', previousBytes],
    ['br, dcz;q=0', previousBytes],
    ['br, dcz', Buffer.from('x')],
  ];
  for (const [codings, dictionary] of requests) {
    const { headers, rawPayload } = await requestPart(built, dictionary, codings);
    expect([codings, headers['content-encoding']]).toEqual([codings, 'br']);
    expect(brotliDecompressSync(rawPayload)).toEqual(await bytesOf(built));
  }
});

it('discards a delta that is longer than the file in Brotli', async () => {
  const random = randomFrom(7);
  const randomScript = () => Array.from({ length: 40 }, () => random().toString(36).slice(2)).join(' ');
  const builds: FixturePackage[] = [];
  for (const text of ['one', 'two']) {
    const extra = { 'part.js': randomScript() };
    const built = await fixturePackage(folder, { name: 'remote-lobby', text, extra });
    expect(await cli.release('publish', built.folder)).toMatchObject({ code: 0 });
    builds.push(built);
  }
  const [former, built] = builds as [FixturePackage, FixturePackage];
  await start();
  expect(await codingFor(built, await bytesOf(former))).toBe('br');
});

it('creates deltas for a new release while the edge serves, from the last three builds only', async () => {
  const builds = [await publish('one'), await publish('two')];
  await start();
  for (const text of ['three', 'four', 'five']) {
    builds.push(await publish(text));
    await edge?.feed.refresh();
  }
  await edge?.feed.deltas.ready();
  const [newest, ...previousBuilds] = builds.toReversed();
  if (!newest) throw new Error('Nothing was published.');
  const codings = () =>
    Promise.all(previousBuilds.map(async (former) => codingFor(newest, await bytesOf(former))));
  expect(await codings()).toEqual(['dcz', 'dcz', 'dcz', 'br']);
  // A server that starts later finds the same builds in the history.
  await edge?.app.close();
  await start();
  expect(await codings()).toEqual(['dcz', 'dcz', 'dcz', 'br']);
});

it('creates no delta from a former file that does not match its signed hash', async () => {
  const former = await publish('one');
  const built = await publish('two');
  const stored = join(cli.releases, 'artifacts', 'remote-lobby', former.record.version, partOf(former));
  const changed = Buffer.concat([await bytesOf(former), Buffer.from('evil()')]);
  await rm(stored);
  await writeFile(stored, changed);
  await start();
  expect(await codingFor(built, changed)).toBe('br');
});

it('creates deltas to and from a canary, and discards those from old builds', async () => {
  const active = await publish('one');
  await start();
  const canaries: FixturePackage[] = [];
  for (const text of ['two', 'three', 'four', 'five']) {
    const canary = await publish(text, '--canary', '10');
    canaries.push(canary);
    await edge?.feed.refresh();
    await edge?.feed.deltas.ready();
    expect(await codingFor(canary, await bytesOf(active))).toBe('dcz');
    expect(await codingFor(active, await bytesOf(canary))).toBe('dcz');
    expect(await cli.release('canary', 'remote-lobby', '--withdraw')).toMatchObject({ code: 0 });
  }
  const codings = await Promise.all(canaries.map(async (canary) => codingFor(active, await bytesOf(canary))));
  expect(codings).toEqual(['br', 'dcz', 'dcz', 'dcz']);
});

it('adds all deltas of a build at once, so that no page gets only some', async () => {
  for (const text of ['11111111', '22222222']) {
    const script = incompressible(text).slice(0, 6_000);
    const extra = { [`part.${text}.js`]: script, [`more.${text}.js`]: `${script};` };
    const built = await fixturePackage(folder, { name: 'remote-lobby', text, extra });
    expect(await cli.release('publish', built.folder)).toMatchObject({ code: 0 });
  }
  await start();
  const { feed } = edge as Edge;
  const added: string[] = [];
  const addedInFirstTurn: string[] = [];
  const recordingMap = (file: string) =>
    new (class extends Map<string, Buffer> {
      override set(key: string, delta: Buffer) {
        if (added.length === 0) setImmediate(() => addedInFirstTurn.push(...added));
        added.push(file);
        return super.set(key, delta);
      }
    })();
  const deltas = createDeltas({
    store: folderStore(cli.releases),
    trusted: feed.trusted,
    cached: (name, version, file) => {
      const artifact = feed.artifacts.cached(name, version, file);
      return artifact && { ...artifact, deltas: recordingMap(file) };
    },
    log: {
      warn: (event) => {
        throw new Error(event);
      },
    },
  });
  const registry = feed.live()?.registry;
  if (!registry) throw new Error('Nothing is live.');
  deltas.createFor(registry);
  await deltas.ready();
  // The callback of `setImmediate` may run after `ready` has resolved.
  await new Promise((resolve) => setImmediate(resolve));
  expect(added).toEqual(expect.arrayContaining(['part.22222222.js', 'more.22222222.js']));
  expect(addedInFirstTurn).toEqual(added);
});

it('ends its thread after all deltas are created', async () => {
  const former = await publish('one');
  const built = await publish('two');
  const threads = () =>
    (process.report.getReport() as unknown as { workers: readonly unknown[] }).workers.length;
  // Another test file in this process may have a thread that never ends.
  const otherThreads = threads();
  await start();
  expect(await codingFor(built, await bytesOf(former))).toBe('dcz');
  // A thread ends some time after terminate(). If it does not end, the test times out.
  while (threads() > otherThreads) await new Promise((resolve) => setImmediate(resolve));
  expect(threads()).toBeLessThanOrEqual(otherThreads);
});

it('closes while deltas are being created', async () => {
  await publish('one');
  await publish('two');
  edge = await edgeInFolder(folder);
  await edge.app.close();
  await expect(edge.feed.deltas.ready()).resolves.toBeUndefined();
});
