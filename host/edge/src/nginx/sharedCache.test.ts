import { artifactPath } from 'shared-contracts/releases';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { type Reply, sendRequest } from '../testing/requestPort';
import { freePort } from '../testing/edgeProcess';
import { findNginx, runNginx } from '../testing/runNginx';

// Without nginx, these tests are skipped. CI must have it.
const nginx = findNginx() ?? '';
const withNginx = nginx === '' ? describe.skip : describe;

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let lobby: FixturePackage;
let edge: Edge;
let edgePort: number;
let port: number;
let host: string;
const stops: (() => Promise<unknown>)[] = [];

const publish = async (name: 'host' | 'remote-lobby', text: string) => {
  const built = await fixturePackage(folder, { name, text, extra: { 'long.js': 'call();'.repeat(400) } });
  expect(await cli.release('publish', built.folder)).toMatchObject({ code: 0 });
  return built;
};

/** nginx with `proxy_cache` as its documentation shows it: it obeys the headers of the edge. */
const documentedCache = () => `
proxy_cache_path ${folder}/stock keys_zone=stock:1m;
server {
  listen ${String(port)};
  proxy_cache stock;
  proxy_buffer_size 32k;
  proxy_buffers 8 32k;
  proxy_set_header Host $http_host;
  add_header x-cache-status $upstream_cache_status always;
  add_header x-cache-time $msec always;
  location / { proxy_pass http://127.0.0.1:${String(edgePort)}; }
}
`;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
  await publish('host', 'one');
  lobby = await publish('remote-lobby', 'one');
  port = await freePort();
  host = `casino.localhost:${String(port)}`;
  edge = await edgeInFolder(folder, { playerOrigin: `http://${host}` });
  edgePort = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
  stops.push(() => edge.app.close());
  if (nginx === '') return;
  const file = join(folder, 'stock.conf');
  await writeFile(file, documentedCache());
  stops.push((await runNginx(nginx, folder, file, port)).stop);
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(port, path, { host, headers });
const bytesOf = ({ body }: Reply) => Buffer.from(body, 'base64');
/** The whole second in which nginx responded, by its own clock. */
const secondOf = ({ headers }: Reply) => Math.floor(Number(headers['x-cache-time']));

withNginx('an nginx cache in front of the edge, with the settings of its documentation', () => {
  it('keeps one variant of the document and of a file per coding, and never mixes them', async () => {
    const paths = ['/', '/registry.json', artifactPath('remote-lobby', lobby.record.version, 'long.js')];
    for (const path of paths) {
      const plain = bytesOf(await get(path));
      for (let visit = 0; visit < 2; visit += 1) {
        const brotli = await get(path, { 'accept-encoding': 'br, gzip' });
        const gzipped = await get(path, { 'accept-encoding': 'gzip' });
        const whole = await get(path);
        expect(brotliDecompressSync(bytesOf(brotli))).toEqual(plain);
        expect(gunzipSync(bytesOf(gzipped))).toEqual(plain);
        expect(bytesOf(whole)).toEqual(plain);
        for (const { headers } of [brotli, gzipped, whole]) expect(headers.vary).toMatch(/^accept-encoding/);
      }
      const { length } = bytesOf(await get(path, { 'accept-encoding': 'gzip' }));
      expect(length).toBeLessThan(plain.length);
    }
  });

  it('serves the document of a former revision for at most two seconds', async () => {
    const newer = await publish('remote-lobby', 'two');
    await edge.feed.refresh();
    const before = await get('/');
    expect(bytesOf(before).toString()).toContain(newer.record.version);
    expect(await cli.release('rollback', 'remote-lobby')).toMatchObject({ code: 0 });
    await edge.feed.refresh();
    const live = (await sendRequest(edgePort, '/', { host })).headers.etag;
    const staleSeconds = new Set<number>();
    let reply = await get('/');
    while (reply.headers.etag !== live) {
      expect(reply.headers.etag).toBe(before.headers.etag);
      staleSeconds.add(secondOf(reply));
      reply = await get('/');
    }
    // nginx counts whole seconds: a document from second 10 is fresh during the seconds 10 and 11.
    expect([...staleSeconds].length).toBeLessThanOrEqual(2);
    expect(reply.headers['x-cache-status']).toMatch(/^(?:EXPIRED|MISS)$/);
  }, 30_000);

  it('requests the document from the edge again for each QA link and never stores it', async () => {
    const { name, version } = lobby.record;
    const { out } = await cli.release('link', '--with', `${name}@${version}`, '--json');
    const { search } = new URL((JSON.parse(out) as { address: string }).address);
    for (let visit = 0; visit < 2; visit += 1) {
      const linked = await get(`/${search}`);
      expect(linked.headers).toMatchObject({ 'x-cache-status': 'MISS', 'cache-control': 'no-store' });
      expect(bytesOf(linked).toString()).toContain('id="link"');
    }
    expect(bytesOf(await get('/')).toString()).not.toContain('id="link"');
  });

  it('asks the browser to revalidate each document, and returns 304 from the cache', async () => {
    let { headers } = await get('/');
    while (headers['x-cache-status'] !== 'HIT') ({ headers } = await get('/'));
    expect(headers['cache-control']).toMatch(/^max-age=0, s-maxage=1/);
    expect((await get('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});
