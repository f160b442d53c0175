import { artifactPath } from 'shared-contracts/releases';
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Edge } from '../server/createEdge';
import { dictionaryKey } from '../deltas/openCompressor';
import { sendRequest, textOf, type Reply, type RequestOptions } from '../testing/requestPort';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { freePort } from '../testing/edgeProcess';
import { findNginx, runNginx } from '../testing/runNginx';
import { incompressible } from '../testing/incompressible';
import { sendRaw, statusesIn } from '../testing/rawHttp';
import { recordingApi } from '../testing/recordingApi';

// Without nginx, these tests are skipped. CI must have it.
const nginx = findNginx() ?? '';
const withNginx = nginx === '' ? describe.skip : describe;

// Headers of the connection or the file system, which differ between servers.
const serverHeaders = ['accept-ranges', 'connection', 'date', 'keep-alive', 'last-modified', 'server'];

function comparable({ status, headers, body }: Reply, path: string) {
  const { etag, ...comparableHeaders } = headers;
  for (const name of [...serverHeaders, 'transfer-encoding', 'content-length', 'x-request-id'])
    Reflect.deleteProperty(comparableHeaders, name);
  return { status, headers: { ...comparableHeaders, ...(!path.startsWith('/remotes/') && { etag }) }, body };
}

let folder: string;
let remove: () => Promise<void>;
let api: Awaited<ReturnType<typeof recordingApi>>;
let edge: Edge;
let edgePort: number;
let edgeRequests: string[];
let built: FixturePackage;
let giftShop: FixturePackage;
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  const cli = cliInFolder(folder);
  // About as many scripts as the product has, because the policy header contains a hash per script.
  const extra = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`chunk${String(index)}.js`, String(index)]),
  );
  const host = await fixturePackage(folder, { name: 'host', text: 'one', extra });
  built = await fixturePackage(folder, {
    name: 'remote-lobby',
    text: 'one',
    extra: {
      'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'cover.webp': 'RIFF',
      'lazy/x.js': '1',
      'lazy/part.3bfa6cbd.js': incompressible('one'),
      'lazy/62.84ec9808.css': '.x {}',
    },
  });
  giftShop = await fixturePackage(folder, { name: 'remote-gift-shop-2', text: 'one' });
  expect((await cli.release('publish', host.folder, built.folder, giftShop.folder)).code).toBe(0);
  api = await recordingApi();
});

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await api.close();
  await remove();
});

/** Replaces the edge by a server that counts connections and closes them. */
async function countAttempts(port: number): Promise<() => number> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return () => count;
}

const originsOn = (port: number, scheme: string) => ({
  playerOrigin: `${scheme}://casino.localhost:${String(port)}`,
  paymentsOrigin: `${scheme}://pay.localhost:${String(port)}`,
});

/** Starts an edge, and an nginx in front of it with the configuration of `release nginx`. */
async function start(scheme = 'http', ...extra: string[]): Promise<number> {
  const port = await freePort();
  const { playerOrigin, paymentsOrigin } = originsOn(port, scheme);
  edge = await edgeInFolder(folder, {
    apiOrigin: api.origin,
    playerOrigin,
    site: { paymentsOrigin },
    trustedProxies: ['127.0.0.1'],
  });
  edgeRequests = [];
  edge.app.server.on('request', ({ url = '' }) => edgeRequests.push(url));
  edgePort = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
  stops.push(() => edge.app.close());
  const file = join(folder, 'casino.conf');
  const env = { PLAYER_ORIGIN: playerOrigin, SITE_CONFIG: JSON.stringify({ paymentsOrigin }) };
  const cache = ['--cache', join(folder, 'shell')];
  const edges = ['--edge', `127.0.0.1:${String(edgePort)}`];
  const output = await cliInFolder(folder, env).release('nginx', '--out', file, ...edges, ...cache, ...extra);
  expect(output).toMatchObject({ code: 0, err: '' });
  const { stop } = await runNginx(nginx, folder, file, port);
  stops.push(stop);
  return port;
}

const hostsOn = (port: number) => ({
  player: `casino.localhost:${String(port)}`,
  payments: `pay.localhost:${String(port)}`,
});

withNginx('nginx in front of the edge', () => {
  it('returns the same as the edge: document, registry, files, missing paths and forbidden methods', async () => {
    const port = await start();
    const { player, payments } = hostsOn(port);
    const pathOf = (file: string) => artifactPath(built.record.name, built.record.version, file);
    const files = ['home.js', 'home.css', 'texts/fil.json', 'cover.svg', 'cover.webp', 'lazy/x.js'];
    files.push('lazy/part.3bfa6cbd.js', 'lazy/62.84ec9808.css');
    const missing = [
      'gone.js',
      'release.json',
      'home.js.br',
      '',
      'home.map',
      'texts',
      'texts/',
      'home.js/x.css',
    ];
    const paths = [
      ...['/', '/registry.json', '/config.json', '/?popup=x', '/nothing', '/islands/chat', '/favicon.ico'],
      ...[...files, ...missing].map(pathOf),
      ...[
        '/remotes/remote-lobby/1.0.0-00000000/home.js',
        '/remotes/remote-evil/1.0.0-00000000/home.js',
        artifactPath('remote-gift-shop-2', giftShop.record.version, 'home.js'),
        '/remotes/',
      ],
      ...[
        `${pathOf('home.js')}?a=1`,
        `/remotes//remote-lobby/${built.record.version}/home.js`,
        pathOf('%68ome.js'),
      ],
      ...['/vault', '/api/sys/game/all', '/revisions/00000001.json'],
    ];
    const requests: RequestOptions[] = ['', 'br', 'gzip, br;q=0', 'gzip, deflate, br'].flatMap((encoding) =>
      ['text/html', '*/*'].map((accept) => ({
        headers: { accept, ...(encoding && { 'accept-encoding': encoding }) },
      })),
    );
    const dictionary = { 'available-dictionary': dictionaryKey(Buffer.from('x')) };
    requests.push({ headers: { 'accept-encoding': 'br, dcz', ...dictionary } });
    requests.push({ headers: { 'accept-encoding': 'dcz', ...dictionary } }, { headers: dictionary });
    requests.push({ method: 'HEAD' }, { method: 'POST', body: 'a=1' }, { method: 'DELETE' });
    for (const host of [player, payments]) {
      for (const path of paths) {
        for (const request of requests) {
          const [expected, actual] = await Promise.all([
            sendRequest(edgePort, path, { ...request, host }),
            sendRequest(port, path, { ...request, host }),
          ]);
          expect({ host, path, request, ...comparable(actual, path) }).toEqual({
            host,
            path,
            request,
            ...comparable(expected, path),
          });
        }
      }
    }
    edgeRequests = [];
    const file = artifactPath('remote-gift-shop-2', giftShop.record.version, 'home.js');
    const compressed = await sendRequest(port, file, { host: player, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'use-as-dictionary': 'match="/remotes/remote-gift-shop-2/*/home.js"',
    });
    expect(edgeRequests).toEqual([]);
  }, 60_000);

  it('interprets addresses like the edge, so that none leaves the folder of builds', async () => {
    const port = await start();
    await writeFile(join(folder, 'data', 'releases', 'artifacts', 'secret.js'), 'secret');
    const lobby = `remote-lobby/${built.record.version}`;
    const targets = [
      '/remotes/../../keys/release.pem',
      `/remotes/${lobby}/../../secret.js`,
      `/remotes/${lobby}/..%2f..%2fsecret.js`,
      `/remotes/${lobby}/%2e%2e/%2e%2e/secret.js`,
      `/remotes/x/../${lobby}/home.js`,
      `/remotes/./${lobby}/home.js`,
      `/remotes/${lobby}//home.js`,
      `/remotes/${lobby}\\home.js`,
      `/remotes/${lobby}/home.js%00.css`,
      '/remotes/secret.js',
      '/../../../etc/passwd',
      '/api/../registry.json',
    ];
    for (const target of targets) {
      const text = (host: string) => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const direct = await sendRaw(edgePort, text('127.0.0.1'));
      const viaNginx = await sendRaw(port, text('casino.localhost'));
      expect([target, statusesIn(viaNginx)]).toEqual([target, statusesIn(direct)]);
      expect(viaNginx).not.toContain('secret');
    }
  });

  it('requests the document from the edge once a second, a document with a query every time, and never a file', async () => {
    const port = await start();
    const { player } = hostsOn(port);
    for (let turn = 0; turn < 20; turn += 1) {
      await sendRequest(port, artifactPath('remote-lobby', built.record.version, 'home.js'), {
        host: player,
      });
    }
    expect(edgeRequests).toEqual([]);
    const startedMs = performance.now();
    const member = { cookie: '__Host-session=a' };
    const visit = (_: unknown, turn: number) =>
      sendRequest(port, '/', { host: player, headers: turn % 2 ? member : {} });
    await Promise.all(Array.from({ length: 40 }, visit));
    expect(edgeRequests.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedMs) / 1_000));
    edgeRequests.length = 0;
    for (const turn of ['first', 'second']) await sendRequest(port, `/?turn=${turn}`, { host: player });
    expect(edgeRequests).toEqual(['/?turn=first', '/?turn=second']);
  });

  it('forwards a QA link, serves the files of its builds, and does not cache its document', async () => {
    const cli = cliInFolder(folder);
    // After two more releases, the registry no longer names the first build.
    for (const text of ['two', 'three']) {
      const { folder: laterFolder } = await fixturePackage(folder, { name: 'remote-lobby', text });
      expect(await cli.release('publish', laterFolder)).toMatchObject({ code: 0 });
    }
    const port = await start();
    const { player } = hostsOn(port);
    const { name, version } = built.record;
    const { out } = await cli.release('link', '--with', `${name}@${version}`, '--json');
    const { search } = new URL((JSON.parse(out) as { address: string }).address);
    const headers = { 'accept-encoding': 'br' };
    for (const path of ['/', `/${search}`, '/', `/${search}&x=1`, `/${search.slice(0, -8)}`]) {
      const direct = await sendRequest(edgePort, path, { host: player, headers });
      const viaNginx = await sendRequest(port, path, { host: player, headers });
      expect({ path, ...comparable(viaNginx, path) }).toEqual({ path, ...comparable(direct, path) });
    }
    const linked = await sendRequest(port, `/${search}`, { host: player });
    expect(linked.headers['cache-control']).toBe('no-store');
    expect(textOf(linked)).toContain('id="link"');
    expect(textOf(await sendRequest(port, '/', { host: player }))).not.toContain('id="link"');
    edgeRequests.length = 0;
    const file = await sendRequest(port, artifactPath(name, version, 'home.js'), { host: player });
    expect(file.status).toBe(200);
    expect(edgeRequests).toEqual([]);
  });

  it('forwards requests for a delta to the edge, and sends the whole file while no edge responds', async () => {
    const cli = cliInFolder(folder);
    const newer = await fixturePackage(folder, {
      name: 'remote-lobby',
      text: 'two',
      extra: { 'lazy/part.84ec9808.js': incompressible('two') },
    });
    expect(await cli.release('publish', newer.folder)).toMatchObject({ code: 0 });
    const port = await start();
    const { player } = hostsOn(port);
    await edge.feed.deltas.ready();
    const path = artifactPath('remote-lobby', newer.record.version, 'lazy/part.84ec9808.js');
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
      'available-dictionary': dictionaryKey(Buffer.from(incompressible('one'))),
    };
    const direct = await sendRequest(edgePort, path, { host: player, headers });
    const viaNginx = await sendRequest(port, path, { host: player, headers });
    expect(comparable(viaNginx, path)).toEqual(comparable(direct, path));
    expect(viaNginx.headers['content-encoding']).toBe('dcz');
    expect(viaNginx.body.length).toBeLessThan(300);
    // nginx has not cached the delta for other clients.
    const wholeFile = await sendRequest(port, path, { host: player, headers: { 'accept-encoding': 'br' } });
    expect(wholeFile.headers['content-encoding']).toBe('br');
    await edge.app.close();
    const withoutEdge = await sendRequest(port, path, { host: player, headers });
    expect(comparable(withoutEdge, path)).toEqual(comparable(wholeFile, path));
    expect(withoutEdge.status).toBe(200);
  });

  it('serves document and files while no edge responds, and returns 503 for the API', async () => {
    const port = await start();
    const { player } = hostsOn(port);
    const before = await sendRequest(port, '/', { host: player });
    await edge.app.close();
    const attempts = await countAttempts(edgePort);
    const file = artifactPath('remote-lobby', built.record.version, 'home.js');
    expect((await sendRequest(port, file, { host: player })).status).toBe(200);
    const bodies = new Set<string>();
    while (attempts() === 0) bodies.add((await sendRequest(port, '/', { host: player })).body);
    expect([...bodies]).toEqual([before.body]);
    const headers = { 'if-none-match': String(before.headers.etag), cookie: '__Host-session=a' };
    expect((await sendRequest(port, '/', { host: player, headers })).status).toBe(304);
    const call = await sendRequest(port, '/api/sys/game/all', { host: player });
    expect(call).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(textOf(call))).toMatchObject({ error: -1, data: null });
  }, 30_000);

  it('sets address, protocol and host for the edge, and ignores those that a client claims', async () => {
    const port = await start();
    const { player, payments } = hostsOn(port);
    const headers = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': payments,
      'x-forwarded-proto': 'https',
    };
    const page = await sendRequest(port, '/', { host: player, headers });
    expect(page.headers['strict-transport-security']).toBeUndefined();
    expect((await sendRequest(port, '/vault', { host: player, headers })).status).toBe(404);
    const calls = api.received.length;
    for (const path of ['/api/sys/game/all', '/vault', '/'])
      expect((await sendRequest(port, path, { host: 'evil.example', headers })).status).toBe(421);
    expect(api.received).toHaveLength(calls);
    await sendRequest(port, '/api/sys/game/all', { host: player, headers });
    expect(api.received.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it('caches no response of the API, even at an address of a script or style sheet', async () => {
    const port = await start();
    const { player } = hostsOn(port);
    for (const path of ['/api/sys/me;.css', '/api/sys/me.js', '/api/sys/me/x.css', '/api/registry.json']) {
      const calls = api.received.length;
      for (let visit = 0; visit < 2; visit += 1) {
        const { headers } = await sendRequest(port, path, { host: player });
        expect({ path, cached: headers['cache-control'] }).toEqual({ path, cached: 'no-store' });
      }
      expect({ path, calls: api.received.length - calls }).toEqual({ path, calls: 2 });
    }
  });

  it('serves https with the certificate of a folder, and sends HSTS', async () => {
    const tls = join(folder, 'tls');
    await mkdir(tls);
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
    execFileSync('openssl', ['req', '-x509', ...key, ...files, '-subj', '/CN=casino.localhost'], {
      stdio: 'ignore',
    });
    const port = await start('https', '--tls', tls);
    const { player } = hostsOn(port);
    const page = await sendRequest(port, '/', { host: player, isSecure: true });
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toMatch('max-age=63072000');
    expect(page.headers['content-security-policy']).toMatch('upgrade-insecure-requests');
  });
});

const behindNginx = {
  PLAYER_ORIGIN: 'http://casino.example',
  SITE_CONFIG: '{"paymentsOrigin":"http://pay.example"}',
};

it.each<[Record<string, string>, string[], number, RegExp]>([
  [{}, [], 1, /The edge listens on 127.0.0.1:4400, but nginx needs that port/],
  [{ ...behindNginx, PLAYER_ORIGIN: 'https://casino.example' }, [], 1, /--tls/],
  [behindNginx, ['--cache', '/tmp/a;b'], 1, /--cache is "\/tmp\/a;b"/],
  [behindNginx, ['--out', '/nowhere/casino.conf'], 1, /Could not write \/nowhere\/casino.conf/],
  [{}, ['--edge', 'localhost;'], 2, /for example 127.0.0.1:4400/],
  [{}, ['casino'], 2, /takes only options/],
])('rejects settings that nginx cannot serve: %j %j', async (env, options, code, sentence) => {
  const output = await cliInFolder(folder, env).release('nginx', ...options);
  expect(output).toMatchObject({ code, err: expect.stringMatching(sentence) });
});

it('prints the configuration without --out, with a redirect to https and all edges', async () => {
  const env = {
    PLAYER_ORIGIN: 'https://casino.example',
    SITE_CONFIG: '{"paymentsOrigin":"https://pay.example"}',
  };
  const tls = ['--tls', '/etc/letsencrypt/live/casino.example'];
  const edges = ['--edge', '10.0.0.1:4400,10.0.0.2:4400'];
  const { code, out } = await cliInFolder(folder, env).release('nginx', ...tls, ...edges);
  expect(code).toBe(0);
  const lines = [
    ...['server 10.0.0.1:4400;', 'server 10.0.0.2:4400;', 'listen 443 ssl http2;'],
    'return 301 https://casino.example$request_uri;',
    'return 301 https://pay.example$request_uri;',
    'ssl_certificate "/etc/letsencrypt/live/casino.example/fullchain.pem";',
  ];
  for (const line of lines) expect(out).toContain(line);
});
