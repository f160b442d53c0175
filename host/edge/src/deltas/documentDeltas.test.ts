import { init } from '@bokuweb/zstd-wasm';
import { brotliDecompressSync } from 'node:zlib';
import { cliInFolder } from '../testing/cliInFolder';
import { decompressDelta } from '../testing/decompressDelta';
import { edgeInFolder, type TestEdgeOptions } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import type { Edge } from '../server/createEdge';
import { maxDictionaries } from './createDocumentDeltas';
import { dictionaryKey } from './openCompressor';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
const edges: Edge[] = [];

// Each publication takes seconds on a busy machine.
jest.setTimeout(60_000);

beforeAll(init);
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
  await publish('host', 'one');
  await publish('remote-lobby', 'one');
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map(({ app }) => app.close()));
  await remove();
});

async function publish(
  name: 'host' | 'remote-lobby',
  text: string,
  ...options: string[]
): Promise<FixturePackage> {
  const built = await fixturePackage(folder, { name, text });
  expect(await cli.release('publish', built.folder, ...options)).toMatchObject({ code: 0 });
  return built;
}

async function start(options?: TestEdgeOptions): Promise<Edge> {
  const edge = await edgeInFolder(folder, options);
  edges.push(edge);
  await edge.feed.documentDeltas.ready();
  return edge;
}

async function refresh({ feed }: Edge): Promise<void> {
  await feed.refresh();
  await feed.documentDeltas.ready();
}

const dictionaryAddress = /<meta name="document-dictionary" content="([^"]+)">/;
const addressIn = (html: string) => dictionaryAddress.exec(html)?.[1] ?? 'no address';

/** Fetches the dictionary that the live document names. */
async function fetchDictionary({ app }: Edge) {
  const address = addressIn((await app.inject('/')).body);
  const { rawPayload, headers, statusCode } = await app.inject(address);
  return { address, bytes: rawPayload, headers, statusCode };
}

const chromiumCodings = 'gzip, deflate, br, zstd, dcb, dcz';

interface RequestOptions {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests an address like Chromium with this dictionary. */
function requestWith({ app }: Edge, dictionary: Buffer, { url = '/', headers = {} }: RequestOptions = {}) {
  const chromiumHeaders = {
    'accept-encoding': chromiumCodings,
    'available-dictionary': dictionaryKey(dictionary),
  };
  return app.inject({ url, headers: { ...chromiumHeaders, ...headers } });
}

const codingWith = async (edge: Edge, dictionary: Buffer, headers?: Readonly<Record<string, string>>) =>
  (await requestWith(edge, dictionary, { headers: headers ?? {} })).headers['content-encoding'];

it('names a dictionary in the document, and serves it as immutable text for documents and later dictionaries', async () => {
  const edge = await start();
  const { address, bytes, headers, statusCode } = await fetchDictionary(edge);
  expect(address).toMatch(/^\/dictionaries\/[\w-]{22}$/);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="/{dictionaries/*}?", match-dest=("document" "")',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    vary: 'accept-encoding, available-dictionary',
  });
  // The dictionary contains the document, and nothing of a request.
  const { body } = await edge.app.inject({
    url: '/',
    headers: { cookie: 'secret=1', 'user-agent': 'secret' },
  });
  expect(bytes.toString()).toBe(body.replace(dictionaryAddress, '').replace('\n\n', '\n'));
});

it('sends the whole document first, and after a release the delta to the dictionary', async () => {
  const edge = await start();
  const first = await edge.app.inject({ url: '/', headers: { 'accept-encoding': chromiumCodings } });
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, available-dictionary, x-forwarded-proto',
  });
  const former = await fetchDictionary(edge);
  await publish('remote-lobby', 'two');
  await refresh(edge);

  const [whole, delta] = [
    await edge.app.inject({ url: '/', headers: { 'accept-encoding': chromiumCodings } }),
    await requestWith(edge, former.bytes),
  ];
  const {
    'content-encoding': _whole,
    'content-length': wholeLength,
    date: _date,
    ...headers
  } = whole.headers;
  expect(delta.headers).toMatchObject(headers);
  expect(delta.headers['content-encoding']).toBe('dcz');
  expect(Number(delta.headers['content-length'])).toBeLessThan(Number(wholeLength) / 2);
  const html = brotliDecompressSync(whole.rawPayload);
  expect(addressIn(html.toString())).not.toBe(former.address);
  expect(decompressDelta(delta.rawPayload, former.bytes)).toEqual(html);

  // The new dictionary also comes as a delta.
  const dictionary = await fetchDictionary(edge);
  const dictionaryDelta = await requestWith(edge, former.bytes, { url: dictionary.address });
  expect(dictionaryDelta.headers).toMatchObject({
    'content-encoding': 'dcz',
    'use-as-dictionary': dictionary.headers['use-as-dictionary'],
  });
  expect(decompressDelta(dictionaryDelta.rawPayload, former.bytes)).toEqual(dictionary.bytes);
  // A page that was open during the release can still fetch the dictionary that it names.
  expect((await edge.app.inject(former.address)).rawPayload).toEqual(former.bytes);
});

it('sends the whole document to a browser with an unknown dictionary, a damaged key or without dcz', async () => {
  const edge = await start();
  const { bytes } = await fetchDictionary(edge);
  expect(await codingWith(edge, bytes)).toBe('dcz');
  expect(await codingWith(edge, Buffer.from('unknown'))).toBe('br');
  expect(await codingWith(edge, bytes, { 'available-dictionary': dictionaryKey(bytes).slice(0, -2) })).toBe(
    'br',
  );
  expect(await codingWith(edge, bytes, { 'accept-encoding': 'gzip, br' })).toBe('br');
  expect(await codingWith(edge, bytes, { 'accept-encoding': 'br, dcz;q=0' })).toBe('br');
  expect(await codingWith(edge, bytes, { 'accept-encoding': 'gzip' })).toBe('gzip');
  // Data saver mode needs the small response most.
  expect(await codingWith(edge, bytes, { 'save-data': 'on' })).toBe('dcz');
});

it('responds to HEAD with the headers of the delta, and with 304 while the document is unchanged', async () => {
  const edge = await start();
  const { bytes } = await fetchDictionary(edge);
  const { headers } = await requestWith(edge, bytes);
  const codingHeaders = { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionaryKey(bytes) };
  const head = await edge.app.inject({ method: 'HEAD', url: '/', headers: codingHeaders });
  expect(head.headers).toMatchObject({ 'content-encoding': 'dcz', etag: headers.etag, vary: headers.vary });
  expect(head.body).toBe('');
  // The ETags of all codings are weak, because their bytes differ.
  const whole = await edge.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  for (const etag of [headers.etag, whole.headers.etag]) {
    expect(etag).toMatch(/^W\/"/);
    const again = await requestWith(edge, bytes, { headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ etag, vary: headers.vary });
  }
  await publish('remote-lobby', 'two');
  await refresh(edge);
  const changed = await requestWith(edge, bytes, { headers: { 'if-none-match': String(headers.etag) } });
  expect([changed.statusCode, changed.headers['content-encoding']]).toEqual([200, 'dcz']);
});

it('sends no delta of a linked document, of an error page or of the registry', async () => {
  const edge = await start();
  const { bytes } = await fetchDictionary(edge);
  const lobby = await publish('remote-lobby', 'two');
  await refresh(edge);
  const { name, version } = lobby.record;
  const { out } = await cli.release('link', '--with', `${name}@${version}`, '--json');
  const { search } = new URL((JSON.parse(out) as { address: string }).address);
  for (const url of [`/${search}`, '/registry.json', '/missing', '/dictionaries/AAAAAAAAAAAAAAAAAAAAAA']) {
    const response = await requestWith(edge, bytes, { url, headers: { accept: 'text/html' } });
    expect([url, response.headers['content-encoding']]).not.toEqual([url, 'dcz']);
    expect(String(response.headers.vary)).not.toMatch('available-dictionary');
    expect(response.body).not.toMatch(dictionaryAddress);
  }
  const missing = await requestWith(edge, bytes, { url: '/dictionaries/AAAAAAAAAAAAAAAAAAAAAA' });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('creates the same dictionaries at every edge, also those of former revisions after a restart', async () => {
  const former = await fetchDictionary(await start());
  await publish('remote-lobby', 'two', '--canary', '10');
  const [one, other] = [await start(), await start()];
  const dictionary = await fetchDictionary(one);
  expect(await fetchDictionary(other)).toMatchObject({
    address: dictionary.address,
    bytes: dictionary.bytes,
  });
  expect((await other.app.inject(former.address)).rawPayload).toEqual(former.bytes);
  for (const edge of [one, other]) expect(await codingWith(edge, former.bytes)).toBe('dcz');
});

it('keeps the dictionaries of the last revisions only, before and after a restart', async () => {
  const edge = await start();
  const dictionaries = [await fetchDictionary(edge)];
  while (dictionaries.length <= maxDictionaries) {
    await publish('remote-lobby', String(dictionaries.length));
    await refresh(edge);
    dictionaries.push(await fetchDictionary(edge));
  }
  const [oldest, ...known] = dictionaries;
  for (const server of [edge, await start()]) {
    expect(await codingWith(server, oldest?.bytes ?? Buffer.from(''))).toBe('br');
    expect((await server.app.inject(oldest?.address ?? '')).statusCode).toBe(404);
    for (const { address, bytes } of known) {
      expect(await codingWith(server, bytes)).toBe('dcz');
      expect((await server.app.inject(address)).rawPayload).toEqual(bytes);
    }
  }
});
