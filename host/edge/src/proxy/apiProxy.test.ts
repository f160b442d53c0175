import { EventEmitter, once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Edge, EdgeOptions } from '../server/createEdge';
import { edgeInFolder } from '../testing/edgeInFolder';
import { temporaryFolder } from '../testing/fixturePackage';
import { chunked, sendRaw, statusesIn } from '../testing/rawHttp';
import { recordingApi } from '../testing/recordingApi';

let folder: string;
let remove: () => Promise<void>;
let api: Awaited<ReturnType<typeof recordingApi>>;
let edge: Edge;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterAll(() => remove());
afterEach(async () => {
  await edge.app.close();
  await api.close();
});

async function start(listener?: RequestListener, options: Partial<EdgeOptions> = {}): Promise<number> {
  api = await recordingApi(listener);
  edge = await edgeInFolder(folder, { apiOrigin: api.origin, ...options });
  const address = await edge.app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

const urlAt = (port: number, path: string) => `http://127.0.0.1:${String(port)}${path}`;

it('forwards method, path, query, body and token to the API, with its own proxy headers', async () => {
  const port = await start();
  const reply = await fetch(urlAt(port, '/api/sys/auth/login?c=1&d=%2e'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'abc', language: 'en' },
    body: 'userName=a&password=b',
  });
  expect(await reply.json()).toEqual({ error: 0, message: '', data: null });
  expect(api.received).toMatchObject([
    {
      method: 'POST',
      target: '/sys/auth/login?c=1&d=%2e',
      body: 'userName=a&password=b',
      headers: {
        host: 'api.localhost',
        authorization: 'abc',
        language: 'en',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      },
    },
  ]);
});

it('forwards the session cookie unchanged in both directions', async () => {
  const setCookie = '__Host-fp=secret; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure';
  const port = await start((_request, response) => {
    response.setHeader('content-type', 'application/json').setHeader('set-cookie', setCookie).end('{}');
  });
  const headers = { cookie: '__Host-fp=secret', authorization: 'abc' };
  const reply = await fetch(urlAt(port, '/api/sys/auth/login'), { method: 'POST', headers });
  expect(api.received[0]?.headers).toMatchObject(headers);
  expect(reply.headers.getSetCookie()).toEqual([setCookie]);
});

it('removes proxy headers and hop-by-hop headers of a client @security1', async () => {
  const port = await start();
  const lines = [
    'GET /api/x HTTP/1.1',
    'Host: localhost',
    'X-Forwarded-For: 6.6.6.6',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Host: evil.example',
    'Forwarded: for=6.6.6.6',
    'X-Real-IP: 6.6.6.6',
    'X-Original-URL: /admin',
    'X-Rewrite-URL: /admin',
    'X-HTTP-Method-Override: DELETE',
    'Via: 1.1 evil.example',
    'TE: trailers',
    'Proxy-Authorization: x',
    'Upgrade: websocket',
    'Connection: close, X-Secret, Upgrade',
    'X-Secret: 1',
  ];
  await sendRaw(port, `${lines.join('\r\n')}\r\n\r\n`);
  const [{ headers } = { headers: {} }] = api.received;
  expect(headers).toEqual({
    host: 'api.localhost',
    connection: 'keep-alive',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': expect.any(String),
    traceparent: expect.any(String),
  });
});

it('rejects a body above 64 KB with and without Content-Length, and accepts larger images at the upload', async () => {
  const port = await start();
  const post = (path: string, body: string | ReadableStream) =>
    fetch(urlAt(port, path), { method: 'POST', body, duplex: 'half' });
  const large = 'a'.repeat(64 * 1024 + 1);
  const rejected = await post('/api/x', large);
  expect(rejected.status).toBe(413);
  expect(await rejected.json()).toMatchObject({ error: -1, data: null });
  const raw = `POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(large)}`;
  expect(statusesIn(await sendRaw(port, raw))).toEqual([413]);
  expect(api.received).toEqual([]);
  expect((await post('/api/x', large.slice(1))).status).toBe(200);
  expect((await post('/api/sys/file/upload', 'a'.repeat(5 * 1024 * 1024))).status).toBe(200);
  expect((await post('/api/sys/file/upload', 'a'.repeat((5 * 1024 + 64) * 1024 + 1))).status).toBe(413);
  expect(api.received.map(({ body }) => body.length)).toEqual([65_536, 5_242_880]);
});

it('returns 504 when the API is too slow, and 502 when it is unreachable', async () => {
  const port = await start(() => undefined, { apiTimeoutMs: 50 });
  const slow = await fetch(urlAt(port, '/api/sys/game/all'));
  expect(slow.status).toBe(504);
  expect(slow.headers.get('cache-control')).toBe('no-store');
  expect(await slow.json()).toEqual({ error: -1, message: expect.stringMatching('in time'), data: null });
  await api.close();
  const unreachable = await fetch(urlAt(port, '/api/sys/game/all'));
  expect(unreachable.status).toBe(502);
  expect(await unreachable.json()).toMatchObject({ error: -1, data: null });
  expect(await (await fetch(urlAt(port, '/healthz'))).json()).toMatchObject({
    status: 'ok',
    api: 'unreachable',
  });
});

it('resends a GET or HEAD, but no other call, when the API closes the connection', async () => {
  const usedSockets = new Set<unknown>();
  const port = await start(({ socket }, response) => {
    if (usedSockets.has(socket)) socket.destroy();
    else response.end('new connection');
    usedSockets.add(socket);
  });
  const statusOf = async (method: string, body?: string) =>
    (await fetch(urlAt(port, '/api/x'), { method, ...(body && { body }) })).status;
  expect(await statusOf('GET')).toBe(200);
  expect(await statusOf('GET')).toBe(200);
  // The connection of a resent call is not reused.
  expect(await statusOf('POST', 'amount=1')).toBe(200);
  expect(await statusOf('HEAD')).toBe(200);
  expect(await statusOf('POST', 'amount=2')).toBe(200);
  expect(await statusOf('POST', 'amount=3')).toBe(502);
  expect(api.received.map(({ method, body }) => `${method} ${body}`.trim())).toEqual([
    'GET',
    'GET',
    'GET',
    'POST amount=1',
    'HEAD',
    'HEAD',
    'POST amount=2',
    'POST amount=3',
  ]);
});

it('resends a GET once, and then returns 502', async () => {
  const port = await start(({ socket }) => socket.destroy());
  expect((await fetch(urlAt(port, '/api/x'))).status).toBe(502);
  expect(api.received).toHaveLength(2);
});

it('rejects calls above the limit at once, and accepts them when a slot is free again', async () => {
  const apiCalls = new EventEmitter();
  const port = await start((_request, response) => void apiCalls.emit('call', response), {
    maxApiCalls: 2,
    playersPerAddress: 2,
  });
  const call = (signal?: AbortSignal) => fetch(urlAt(port, '/api/sys/game/all'), signal ? { signal } : {});
  /** Opens a call without a response. It retries, because a slot becomes free only shortly after a response. */
  const openCall = async (signal?: AbortSignal) => {
    const arrived = once(apiCalls, 'call') as Promise<[ServerResponse]>;
    for (let tries = 0; tries < 50; tries += 1) {
      const reply = call(signal).catch(() => undefined);
      const [response] = (await Promise.race([arrived, reply.then(() => undefined)])) ?? [];
      if (response) return { reply, response };
    }
    throw new Error('No slot became free.');
  };
  const controller = new AbortController();
  const first = await openCall();
  const second = await openCall(controller.signal);

  const rejected = await call();
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('2');
  expect(await rejected.json()).toMatchObject({ error: -1, data: null });

  first.response.end('{}');
  expect((await first.reply)?.status).toBe(200);
  const third = await openCall();
  expect((await call()).status).toBe(503);
  // An aborted call frees its slot too.
  const closed = once(second.response, 'close');
  controller.abort();
  await closed;
  const fourth = await openCall();
  for (const { response, reply } of [third, fourth]) {
    response.end('{}');
    expect((await reply)?.status).toBe(200);
  }
});

it('gives one network at most a quarter of the slots @security9', async () => {
  const apiCalls = new EventEmitter();
  const port = await start((_request, response) => void apiCalls.emit('call', response), {
    maxApiCalls: 8,
    trustedProxies: ['127.0.0.1'],
  });
  const call = (from: string) =>
    fetch(urlAt(port, '/api/sys/game/all'), { headers: { 'x-forwarded-for': from } });
  const openCallFrom = async (from: string) => {
    const arrived = once(apiCalls, 'call') as Promise<[ServerResponse]>;
    const reply = call(from);
    const [response] = await arrived;
    return { reply, response };
  };
  // Two addresses of one IPv6 network count as one.
  const calls = [await openCallFrom('2001:db8::1'), await openCallFrom('2001:db8::2')];
  expect((await call('2001:db8::3')).status).toBe(503);
  calls.push(await openCallFrom('192.0.2.1'));
  for (const { response, reply } of calls) {
    response.end('{}');
    expect((await reply).status).toBe(200);
  }
  const again = await openCallFrom('2001:db8::3');
  again.response.end('{}');
  expect((await again.reply).status).toBe(200);
});

it('closes the connection of a body that misses its deadline, and frees its slot @security9', async () => {
  const port = await start(undefined, { bodyDeadlines: { uploadMs: 60_000, otherMs: 50 }, maxApiCalls: 1 });
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nContent-Type: application/json\r\n\r\n12345`;
  // sendRaw resolves when the server has closed the connection.
  expect(statusesIn(await sendRaw(port, head('/api/x')))).toEqual([]);
  expect((await fetch(urlAt(port, '/api/x'), { method: 'POST', body: '1' })).status).toBe(200);
  expect(statusesIn(await sendRaw(port, head('/reports')))).toEqual([]);
});

it('replaces the policy of every response of the API, and allows no caching', async () => {
  const port = await start((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 'public, max-age=99');
    response.setHeader('content-security-policy', 'default-src *');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('x-powered-by', 'x');
    response.setHeader('keep-alive', 'timeout=1');
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.statusCode = 418;
    response.end('<script>alert(1)</script>');
  });
  const { status, headers } = await fetch(urlAt(port, '/api/sys/file/get?id=1'));
  expect(status).toBe(418);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it.each([
  ['/api/sys/file/get?id=1', 'public, max-age=60'],
  ['/api/sys/file/getx', 'no-store'],
])('sends an image of %s with cache-control %s', async (path, cacheControl) => {
  const port = await start((_request, response) => {
    response
      .setHeader('content-type', 'image/svg+xml')
      .setHeader('cache-control', 'public, max-age=60')
      .end('<svg/>');
  });
  const { headers } = await fetch(urlAt(port, path));
  expect(headers.get('cache-control')).toBe(cacheControl);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each([
  ['gzip, br', 'br'],
  ['gzip, deflate', 'gzip'],
])(
  'compresses long JSON for clients with Accept-Encoding %j, with the coding %s',
  async (accepted, coding) => {
    const longJson = JSON.stringify({ error: 0, message: '', data: 'game '.repeat(2_000) });
    const port = await start((_request, response) => {
      response
        .setHeader('content-type', 'application/json')
        .setHeader('content-length', longJson.length)
        .end(longJson);
    });
    const compressed = await fetch(urlAt(port, '/api/x'), { headers: { 'accept-encoding': accepted } });
    expect(compressed.headers.get('content-encoding')).toBe(coding);
    expect(compressed.headers.get('vary')).toBe('accept-encoding');
    expect(compressed.headers.get('content-length')).toBeNull();
    expect(await compressed.text()).toBe(longJson);
    const plain = await sendRaw(port, 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(plain.endsWith(longJson)).toBe(true);
  },
);

it('aborts its response when the API aborts the response', async () => {
  const port = await start((_request, response) => {
    response.setHeader('content-length', '1000').write('part');
    setImmediate(() => response.destroy());
  });
  await expect(fetch(urlAt(port, '/api/x')).then((reply) => reply.text())).rejects.toThrow();
});
