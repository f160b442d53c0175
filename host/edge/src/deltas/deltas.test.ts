import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import { artifactPath } from 'shared-contracts/releases';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
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

// Each publication starts a whole process, which takes seconds on a busy machine.
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

/** A build whose script has another name and another line in each version. */
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

/** As a browser asks that has this, for the part of a build. */
async function ask(built: FixturePackage, dictionary: Buffer, codings = 'gzip, br, zstd, dcb, dcz') {
  const headers = { 'accept-encoding': codings, 'available-dictionary': dictionaryKey(dictionary) };
  const { name, version } = built.record;
  const answer = await edge?.app.inject({ url: artifactPath(name, version, partOf(built)), headers });
  if (!answer) throw new Error('No edge runs.');
  return answer;
}

const codingFor = async (built: FixturePackage, dictionary: Buffer) =>
  (await ask(built, dictionary)).headers['content-encoding'];

function opened(body: Buffer, dictionary: Buffer): Buffer {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  return Buffer.from(decompressUsingDict(createDCtx(), body.subarray(40), dictionary));
}

it('says of each file that can be packed whose dictionary it is, and of no other answer', async () => {
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

it('tells whoever has the former file what is new in it, in bytes that open to exactly the file', async () => {
  const former = await publish('one');
  const built = await publish('two');
  await start();
  const { headers, rawPayload, statusCode } = await ask(built, await bytesOf(former));
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
  expect(opened(rawPayload, await bytesOf(former))).toEqual(await bytesOf(built));
});

it.each([
  ['does not take dcz', 'gzip, br', true],
  ['takes dcz back', 'br, dcz;q=0', true],
  ['has a file that no release had', 'br, dcz', false],
])('sends the whole file in brotli to who %s', async (_who, codings, isFormer) => {
  const former = await publish('one');
  const built = await publish('two');
  await start();
  const dictionary = isFormer ? await bytesOf(former) : Buffer.from('x');
  const { headers, rawPayload } = await ask(built, dictionary, codings);
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload)).toEqual(await bytesOf(built));
});

it('keeps none that is longer than the file in brotli', async () => {
  const random = randomFrom(7);
  const apart = () => Array.from({ length: 40 }, () => random().toString(36).slice(2)).join(' ');
  const builds: FixturePackage[] = [];
  for (const text of ['one', 'two']) {
    const extra = { 'part.js': apart() };
    const built = await fixturePackage(folder, { name: 'remote-lobby', text, extra });
    expect(await cli.release('publish', built.folder)).toMatchObject({ code: 0 });
    builds.push(built);
  }
  const [former, built] = builds as [FixturePackage, FixturePackage];
  await start();
  expect(await codingFor(built, await bytesOf(former))).toBe('br');
});

it('makes deltas for a release while it serves, and from the last three builds, not from those before', async () => {
  const builds = [await publish('one'), await publish('two')];
  await start();
  for (const text of ['three', 'four', 'five']) {
    builds.push(await publish(text));
    await edge?.feed.refresh();
  }
  await edge?.feed.deltas.ready();
  const [newest, ...formers] = builds.toReversed();
  if (!newest) throw new Error('Nothing was published.');
  const codings = () => Promise.all(formers.map(async (former) => codingFor(newest, await bytesOf(former))));
  expect(await codings()).toEqual(['dcz', 'dcz', 'dcz', 'br']);
  // Another server that starts now reads the same from the history.
  await edge?.app.close();
  await start();
  expect(await codings()).toEqual(['dcz', 'dcz', 'dcz', 'br']);
});

it('makes no delta from a former file that is not what was signed', async () => {
  const former = await publish('one');
  const built = await publish('two');
  const stored = join(cli.releases, 'artifacts', 'remote-lobby', former.record.version, partOf(former));
  const changed = Buffer.concat([await bytesOf(former), Buffer.from('evil()')]);
  await rm(stored);
  await writeFile(stored, changed);
  await start();
  expect(await codingFor(built, changed)).toBe('br');
});

it('makes them for a canary and from it, and lets go of those from builds of long ago', async () => {
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

it('shows the deltas of a build together: no page gets a part of them', async () => {
  for (const text of ['11111111', '22222222']) {
    const script = incompressible(text).slice(0, 6_000);
    const extra = { [`part.${text}.js`]: script, [`more.${text}.js`]: `${script};` };
    const built = await fixturePackage(folder, { name: 'remote-lobby', text, extra });
    expect(await cli.release('publish', built.folder)).toMatchObject({ code: 0 });
  }
  await start();
  const { feed } = edge as Edge;
  const shown: string[] = [];
  const shownInTheFirstTurn: string[] = [];
  const watched = (file: string) =>
    new (class extends Map<string, Buffer> {
      override set(key: string, delta: Buffer) {
        if (shown.length === 0) setImmediate(() => shownInTheFirstTurn.push(...shown));
        shown.push(file);
        return super.set(key, delta);
      }
    })();
  const deltas = createDeltas({
    store: folderStore(cli.releases),
    trusted: feed.trusted,
    cached: (name, version, file) => {
      const artifact = feed.artifacts.cached(name, version, file);
      return artifact && { ...artifact, deltas: watched(file) };
    },
    warn: (message) => {
      throw new Error(message);
    },
  });
  const registry = feed.live()?.registry;
  if (!registry) throw new Error('Nothing is live.');
  deltas.follow(registry);
  await deltas.ready();
  // What is shown last may be shown in the very turn that the wait ends in.
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).toEqual(expect.arrayContaining(['part.22222222.js', 'more.22222222.js']));
  expect(shownInTheFirstTurn).toEqual(shown);
});

it('lets go of its thread once all are made', async () => {
  const former = await publish('one');
  const built = await publish('two');
  await start();
  expect(await codingFor(built, await bytesOf(former))).toBe('dcz');
  const threads = () =>
    (process.report.getReport() as unknown as { workers: readonly unknown[] }).workers.length;
  // A thread ends some time after it was told to; one that stays is found by the time limit of the test.
  while (threads() > 0) await new Promise((resolve) => setImmediate(resolve));
  expect(threads()).toBe(0);
});

it('ends while deltas are under way', async () => {
  await publish('one');
  await publish('two');
  edge = await edgeInFolder(folder);
  await edge.app.close();
  await expect(edge.feed.deltas.ready()).resolves.toBeUndefined();
});
