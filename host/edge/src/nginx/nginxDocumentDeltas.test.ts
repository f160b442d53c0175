import { init } from '@bokuweb/zstd-wasm';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { dictionaryKey } from '../deltas/openCompressor';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { decompressDelta } from '../testing/decompressDelta';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { recordingApi } from '../testing/recordingApi';
import { sendRequest, type Reply } from '../testing/requestPort';
import { freePort } from '../testing/edgeProcess';
import { findNginx, runNginx } from '../testing/runNginx';

// Without nginx, these tests are skipped. CI must have it.
const nginx = findNginx() ?? '';
const withNginx = nginx === '' ? describe.skip : describe;

let folder: string;
let remove: () => Promise<void>;
let port: number;
let host: string;
const stops: (() => Promise<unknown>)[] = [];

jest.setTimeout(60_000);

beforeAll(init);
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  port = await freePort();
  host = `casino.localhost:${String(port)}`;
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await remove();
});

async function startNginx(edgePort: string): Promise<void> {
  const env = {
    PLAYER_ORIGIN: `http://${host}`,
    SITE_CONFIG: JSON.stringify({ paymentsOrigin: `http://pay.localhost:${String(port)}` }),
  };
  const file = join(folder, 'casino.conf');
  const options = ['--out', file, '--edge', `127.0.0.1:${edgePort}`, '--cache', join(folder, 'shell')];
  expect(await cliInFolder(folder, env).release('nginx', ...options)).toMatchObject({ code: 0, err: '' });
  stops.push((await runNginx(nginx, folder, file, port)).stop);
}

/** Starts an edge with a host, and nginx in front of it. */
async function start() {
  const cli = cliInFolder(folder);
  const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect(await cli.release('publish', built)).toMatchObject({ code: 0 });
  const edge: Edge = await edgeInFolder(folder, {
    playerOrigin: `http://${host}`,
    trustedProxies: ['127.0.0.1'],
  });
  const edgeRequests: string[] = [];
  edge.app.server.on('request', ({ url = '' }) => edgeRequests.push(url));
  const { port: edgePort } = new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' }));
  stops.push(() => edge.app.close());
  await edge.feed.documentDeltas.ready();
  const page = await sendRequest(Number(edgePort), '/', { host });
  const [, address = ''] =
    /name="document-dictionary" content="([^"]+)"/.exec(bytesOf(page).toString()) ?? [];
  const dictionary = bytesOf(await sendRequest(Number(edgePort), address, { host }));
  await startNginx(edgePort);
  return { edge, edgePort: Number(edgePort), edgeRequests, html: bytesOf(page), address, dictionary };
}

const bytesOf = ({ body }: Reply) => Buffer.from(body, 'base64');

const get = (path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
  sendRequest(port, path, { host, headers });
const chromium = (dictionary: Buffer, more: Record<string, string> = {}) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': dictionaryKey(dictionary),
  ...more,
});

withNginx('deltas of the document behind nginx', () => {
  it('sends each browser a document that it can read, whichever browser came before', async () => {
    const { edgePort, html, address, dictionary } = await start();
    for (let visit = 0; visit < 2; visit += 1) {
      const delta = await get('/', chromium(dictionary));
      expect(delta.headers).toMatchObject({
        'content-encoding': 'dcz',
        vary: 'accept-encoding, available-dictionary, x-forwarded-proto',
      });
      expect(decompressDelta(bytesOf(delta), dictionary)).toEqual(html);
      for (const headers of [{ 'accept-encoding': 'gzip, br' }, chromium(Buffer.from('unknown'))]) {
        const whole = await get('/', headers);
        expect(whole.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(bytesOf(whole))).toEqual(html);
      }
      expect(bytesOf(await get('/', {}))).toEqual(html);
      const unchanged = await get('/', chromium(dictionary, { 'if-none-match': String(delta.headers.etag) }));
      expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    }
    const [viaNginx, direct] = [await get(address), await sendRequest(edgePort, address, { host })];
    expect(viaNginx.headers['use-as-dictionary']).toBe(direct.headers['use-as-dictionary']);
    expect(brotliDecompressSync(bytesOf(viaNginx))).toEqual(dictionary);
  });

  it('requests the delta from the edge at most once a second', async () => {
    const { edgeRequests, dictionary } = await start();
    const countRequests = async () => {
      edgeRequests.length = 0;
      await get('/', chromium(dictionary));
      return edgeRequests.length;
    };
    // The first request of each second reaches the edge, and a busy machine may need more than a second for a request.
    const counts: number[] = [];
    while (counts.length < 30 && counts.at(-1) !== 0) counts.push(await countRequests());
    expect(counts).toContain(0);
  });

  it('sends the delta or the whole document from its cache while no edge responds', async () => {
    const { edge, html, dictionary } = await start();
    const { etag } = (await get('/', chromium(dictionary))).headers;
    await get('/');
    await edge.app.close();
    const [known, unknown] = [chromium(dictionary), chromium(Buffer.from('unknown'))];
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await get('/', known);
      // On a busy machine, nginx may already have deleted the delta.
      if (page.headers['content-encoding'] === 'br')
        expect(brotliDecompressSync(bytesOf(page))).toEqual(html);
      else expect(decompressDelta(bytesOf(page), dictionary)).toEqual(html);
      const whole = await get('/', unknown);
      expect([whole.status, whole.headers['content-encoding']]).toEqual([200, 'br']);
      expect(brotliDecompressSync(bytesOf(whole))).toEqual(html);
      const unchanged = await get('/', { ...unknown, 'if-none-match': String(etag) });
      expect(unchanged.status).toBe(304);
    }
    // A query is never cached.
    expect((await get('/?with=x', unknown)).status).toBe(503);
  });

  it('while no edge responds, sends no delta of a document that was rolled back', async () => {
    const { edge, dictionary } = await start();
    const cli = cliInFolder(folder);
    const goLive = async (...argv: string[]) => {
      expect(await cli.release(...argv)).toMatchObject({ code: 0 });
      await edge.feed.refresh();
      await edge.feed.documentDeltas.ready();
    };
    const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'two' });
    await goLive('publish', built);
    expect((await get('/', chromium(dictionary))).headers['content-encoding']).toBe('dcz');
    await goLive('rollback', 'host', '--why', 'faulty');
    const restored = brotliDecompressSync(bytesOf(await get('/')));
    // nginx deletes deltas that nobody requested for some seconds.
    while (readdirSync(join(folder, 'shell-deltas')).length > 0) await setTimeout(100);
    await edge.app.close();
    const page = await get('/', chromium(dictionary));
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(bytesOf(page))).toEqual(restored);
  });

  it('sends the whole document from its cache while the edge fails, and stores no delta for other browsers', async () => {
    const listeners: ((response: ServerResponse) => void)[] = [];
    const respond = (_request: IncomingMessage, response: ServerResponse) => {
      const listener = listeners.shift();
      if (listener) listener(response);
      else response.writeHead(503).end('failing');
    };
    const api = await recordingApi(respond);
    stops.push(api.close);
    await startNginx(new URL(api.origin).port);
    const dictionary = Buffer.from('any');
    // The edge recovers between the first try of nginx and the second.
    listeners.push(
      (response) => response.writeHead(502).end(),
      (response) => response.writeHead(200, { 'content-encoding': 'dcz' }).end('delta'),
    );
    expect(bytesOf(await get('/', chromium(dictionary))).toString()).toBe('delta');
    listeners.push((response) => response.writeHead(200, { 'content-encoding': 'br' }).end('whole'));
    expect(bytesOf(await get('/')).toString()).toBe('whole');
    expect(bytesOf(await get('/', chromium(dictionary))).toString()).toBe('whole');
    expect(bytesOf(await get('/')).toString()).toBe('whole');
    // Without a cached document, the browser gets the error of the edge.
    const unpublished = await get('/config.json', chromium(dictionary));
    expect([unpublished.status, bytesOf(unpublished).toString()]).toEqual([503, 'failing']);
  });
});
