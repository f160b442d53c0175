import type { Edge } from '../server/createEdge';
import { edgeInFolder } from '../testing/edgeInFolder';
import { temporaryFolder } from '../testing/fixturePackage';
import { chunked, sendRaw, statusesIn } from '../testing/rawHttp';
import { recordingApi } from '../testing/recordingApi';

let folder: string;
let remove: () => Promise<void>;
let api: Awaited<ReturnType<typeof recordingApi>>;
let edge: Edge;
let port: number;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  api = await recordingApi();
  edge = await edgeInFolder(folder, { apiOrigin: api.origin });
  port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  await edge.app.close();
  await api.close();
  await remove();
});

it.each([
  [
    'a target in absolute form',
    'GET http://evil.example/api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ],
  [
    'a target in authority form',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\nConnection: close\r\n\r\n',
  ],
  ['a target in asterisk form', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  [
    'two dots in the path',
    'GET /api/../registry.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ],
  [
    'dots after the API’s prefix',
    'GET /api/sys/../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ],
  ['a single dot', 'GET /api/./x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['encoded dots', 'GET /api/%2e%2E/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['an encoded slash', 'GET /api/sys%2Fx HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['an encoded backslash', 'GET /api/sys%5cx HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['an encoded zero byte', 'GET /api/x%00.png HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['a backslash', 'GET /api\\..\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['two slashes', 'GET /api//evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['a fragment', 'GET /api/x#y HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['a character outside ASCII', 'GET /api/\xe9 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['a broken percent', 'GET /api/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  [
    'a body with both a length and chunks',
    `POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${chunked('GET /api/evil HTTP/1.1')}`,
  ],
  [
    'two lengths',
    'POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\nContent-Length: 44\r\n\r\nabcd',
  ],
  [
    'a signed length',
    'POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: +4\r\n\r\nabcd',
  ],
  [
    'an unknown coding',
    `POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: xchunked\r\n\r\n${chunked('a')}`,
  ],
  [
    'a transfer coding after chunked',
    `POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked, identity\r\n\r\n${chunked('a')}`,
  ],
  [
    'a space before the colon',
    `POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding : chunked\r\n\r\n${chunked('a')}`,
  ],
  [
    'a folded header',
    `POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX: y\r\n Transfer-Encoding: chunked\r\n\r\n${chunked('a')}`,
  ],
  ['a bare line feed', 'GET /api/x HTTP/1.1\nHost: a\nConnection: close\n\n'],
  [
    'a bare carriage return',
    'GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX: a\rContent-Length: 5\r\n\r\nabcde',
  ],
  [
    'a wrong chunk size',
    'POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabcd\r\n0\r\n\r\n',
  ],
  [
    'headers beyond 8 KB',
    `GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX: ${'a'.repeat(9_000)}\r\n\r\n`,
  ],
  ['no host', 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n'],
])('rejects %s, and sends nothing to the API', async (_case, bytes) => {
  const response = await sendRaw(port, bytes);
  const statuses = statusesIn(response);
  expect(statuses.length).toBe(bytes.startsWith('CONNECT') ? 0 : 1);
  for (const status of statuses) expect([400, 405, 431]).toContain(status);
  expect(response).not.toMatch(/node_modules|\.ts:/);
  expect(api.received).toEqual([]);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'reads a %s with another request in its body as one request',
  async (method) => {
    const hidden = 'GET /admin HTTP/1.1\r\nHost: wallet.localhost\r\n\r\n';
    const head = (path: string) => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    await sendRaw(port, `${head('/api/x')}Transfer-Encoding: chunked\r\n\r\n${chunked(hidden)}`);
    await sendRaw(port, `${head('/api/y')}Content-Length: ${String(hidden.length)}\r\n\r\n${hidden}`);
    await sendRaw(port, `${head('/api/z')}\r\n`);
    expect(api.received.map(({ target, body }) => [target, body])).toEqual([
      ['/x', hidden],
      ['/y', hidden],
      ['/z', ''],
    ]);
  },
);

it('drops the body of a GET, including a request in it', async () => {
  const hidden = 'GET /admin HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const head = 'GET /api/z HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  await sendRaw(port, `${head}Content-Length: ${String(hidden.length)}\r\n\r\n${hidden}`);
  await sendRaw(port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunked(hidden)}`);
  expect(api.received.map(({ target, body }) => [target, body])).toEqual([
    ['/z', ''],
    ['/z', ''],
  ]);
});

it.each(['PUT /x', 'OPTIONS /api/x', 'TRACE /api/x', 'POST /'])('rejects %s', async (line) => {
  const response = await sendRaw(
    port,
    `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  expect([404, 405]).toContain(statusesIn(response)[0]);
  expect(api.received).toEqual([]);
});
