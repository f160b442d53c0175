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

async function start(answer?: RequestListener, options: Partial<EdgeOptions> = {}): Promise<number> {
  api = await recordingApi(answer);
  edge = await edgeInFolder(folder, { apiOrigin: api.origin, ...options });
  const address = await edge.app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

const at = (port: number, path: string) => `http://127.0.0.1:${String(port)}${path}`;

it('passes method, path, query, body and token on, to the API and in its own name', async () => {
  const port = await start();
  const reply = await fetch(at(port, '/api/sys/auth/login?c=1&d=%2e'), {
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

it('passes the browser cookie of a session on unchanged, in both directions', async () => {
  const given = '__Host-fp=secret; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure';
  const port = await start((_request, response) => {
    response.setHeader('content-type', 'application/json').setHeader('set-cookie', given).end('{}');
  });
  const headers = { cookie: '__Host-fp=secret', authorization: 'abc' };
  const reply = await fetch(at(port, '/api/sys/auth/login'), { method: 'POST', headers });
  expect(api.received[0]?.headers).toMatchObject(headers);
  expect(reply.headers.getSetCookie()).toEqual([given]);
});

it('lets no client speak as a proxy, and drops what belongs to one connection @S1', async () => {
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
  });
});

it('refuses a body beyond 64 KB by its length and by its bytes, and takes pictures at the upload', async () => {
  const port = await start();
  const post = (path: string, body: string | ReadableStream) =>
    fetch(at(port, path), { method: 'POST', body, duplex: 'half' });
  const large = 'a'.repeat(64 * 1024 + 1);
  const refused = await post('/api/x', large);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: -1, data: null });
  const raw = `POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(large)}`;
  expect(statusesIn(await sendRaw(port, raw))).toEqual([413]);
  expect(api.received).toEqual([]);
  expect((await post('/api/x', large.slice(1))).status).toBe(200);
  expect((await post('/api/sys/file/upload', 'a'.repeat(5 * 1024 * 1024))).status).toBe(200);
  expect((await post('/api/sys/file/upload', 'a'.repeat((5 * 1024 + 64) * 1024 + 1))).status).toBe(413);
  expect(api.received.map(({ body }) => body.length)).toEqual([65_536, 5_242_880]);
});

it('answers 504 with an envelope when the API is silent, 502 when it is not there, and lets go of it', async () => {
  const port = await start(() => undefined, { apiTimeoutMs: 50 });
  const slow = await fetch(at(port, '/api/sys/game/all'));
  expect(slow.status).toBe(504);
  expect(slow.headers.get('cache-control')).toBe('no-store');
  expect(await slow.json()).toEqual({ error: -1, message: expect.stringMatching('in time'), data: null });
  await api.close();
  const gone = await fetch(at(port, '/api/sys/game/all'));
  expect(gone.status).toBe(502);
  expect(await gone.json()).toMatchObject({ error: -1, data: null });
  expect(await (await fetch(at(port, '/healthz'))).json()).toMatchObject({
    status: 'ok',
    api: 'unreachable',
  });
});

it('tells whoever comes beyond what the API can take so at once, and takes them when there is room again', async () => {
  const api = new EventEmitter();
  const port = await start((_request, response) => void api.emit('call', response), {
    maxApiCalls: 2,
    playersPerAddress: 2,
  });
  const ask = (signal?: AbortSignal) => fetch(at(port, '/api/sys/game/all'), signal ? { signal } : {});
  /** A call that has reached the API, which does not answer yet; a place may be free a moment after its answer came. */
  const held = async (signal?: AbortSignal) => {
    const came = once(api, 'call') as Promise<[ServerResponse]>;
    for (let tries = 0; tries < 50; tries += 1) {
      const reply = ask(signal).catch(() => undefined);
      const [response] = (await Promise.race([came, reply.then(() => undefined)])) ?? [];
      if (response) return { reply, response };
    }
    throw new Error('There is no room');
  };
  const left = new AbortController();
  const [first, second] = [await held(), await held(left.signal)];

  const beyond = await ask();
  expect(beyond.status).toBe(503);
  expect(beyond.headers.get('retry-after')).toBe('2');
  expect(await beyond.json()).toMatchObject({ error: -1, data: null });

  first.response.end('{}');
  expect((await first.reply)?.status).toBe(200);
  const third = await held();
  expect((await ask()).status).toBe(503);
  // One that nobody waits for any more makes room as well.
  const gone = once(second.response, 'close');
  left.abort();
  await gone;
  const fourth = await held();
  for (const { response, reply } of [third, fourth]) {
    response.end('{}');
    expect((await reply)?.status).toBe(200);
  }
});

it('gives one address no more than a quarter of the places @S9', async () => {
  const held = new EventEmitter();
  const port = await start((_request, response) => void held.emit('call', response), {
    maxApiCalls: 8,
    trustedProxies: ['127.0.0.1'],
  });
  const ask = (from: string) =>
    fetch(at(port, '/api/sys/game/all'), { headers: { 'x-forwarded-for': from } });
  const hold = async (from: string) => {
    const came = once(held, 'call') as Promise<[ServerResponse]>;
    const reply = ask(from);
    const [response] = await came;
    return { reply, response };
  };
  // Two addresses of one household are one.
  const places = [await hold('2001:db8::1'), await hold('2001:db8::2')];
  expect((await ask('2001:db8::3')).status).toBe(503);
  places.push(await hold('192.0.2.1'));
  for (const { response, reply } of places) {
    response.end('{}');
    expect((await reply).status).toBe(200);
  }
  const again = await hold('2001:db8::3');
  again.response.end('{}');
  expect((await again.reply).status).toBe(200);
});

it('hangs up on who has not sent a body by its deadline, and makes room @S9', async () => {
  const port = await start(undefined, { bodyDeadlines: { uploadMs: 60_000, otherMs: 50 }, maxApiCalls: 1 });
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nContent-Type: application/json\r\n\r\n12345`;
  // Resolves when the server has closed.
  expect(statusesIn(await sendRaw(port, head('/api/x')))).toEqual([]);
  expect((await fetch(at(port, '/api/x'), { method: 'POST', body: '1' })).status).toBe(200);
  expect(statusesIn(await sendRaw(port, head('/reports')))).toEqual([]);
});

it('gives every answer of the API a policy of its own and keeps none of them', async () => {
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
  const { status, headers } = await fetch(at(port, '/api/sys/file/get?id=1'));
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
])('keeps a picture of %s as %s', async (path, cacheControl) => {
  const port = await start((_request, response) => {
    response
      .setHeader('content-type', 'image/svg+xml')
      .setHeader('cache-control', 'public, max-age=60')
      .end('<svg/>');
  });
  const { headers } = await fetch(at(port, path));
  expect(headers.get('cache-control')).toBe(cacheControl);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('packs long JSON in brotli for who takes it', async () => {
  const long = JSON.stringify({ error: 0, message: '', data: 'game '.repeat(2_000) });
  const port = await start((_request, response) => {
    response.setHeader('content-type', 'application/json').setHeader('content-length', long.length).end(long);
  });
  const packed = await fetch(at(port, '/api/x'), { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toBe('accept-encoding');
  expect(packed.headers.get('content-length')).toBeNull();
  expect(await packed.text()).toBe(long);
  const plain = await sendRaw(port, 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(plain.endsWith(long)).toBe(true);
});

it('breaks the answer off when the API does, rather than passing a part for the whole', async () => {
  const port = await start((_request, response) => {
    response.setHeader('content-length', '1000').write('part');
    setImmediate(() => response.destroy());
  });
  await expect(fetch(at(port, '/api/x')).then((reply) => reply.text())).rejects.toThrow();
});
