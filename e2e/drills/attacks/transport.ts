import { login } from 'shared-contracts/api';
import { stack } from '../../support/settings';
import { countEach, sendEach, isOneOf, type Attack } from './Attack';
import { call, newCaller, send, sendRaw, statusesIn } from './target';

const { host } = new URL(stack.origin);
const requestHead = (...lines: string[]) =>
  `${['POST /api/sys/auth/login HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`;
const manyHeaders = (count: number) => Array.from({ length: count }, (_, index) => `x-${String(index)}: 1`);

/** The statuses of all responses to these bytes, or "closed" if there was none. */
async function statusOf(bytes: string): Promise<string> {
  const { text } = await sendRaw(newCaller(), bytes);
  return statusesIn(text).join('+') || 'closed';
}

const headerFlood: Attack = {
  name: 'header flood',
  source: 'ASVS 4.1, API4',
  run: () =>
    sendEach(
      'requests with 101, 997 and 3,000 headers, and one header of 100 kB',
      [
        ['101 headers', requestHead(`host: ${host}`, ...manyHeaders(100))],
        ['997 headers', requestHead(`host: ${host}`, ...manyHeaders(996))],
        ['3,000 headers', requestHead(`host: ${host}`, ...manyHeaders(2_999))],
        ['100 kB', requestHead(`host: ${host}`, `x-long: ${'a'.repeat(100_000)}`)],
      ],
      statusOf,
      isOneOf('431', 'closed'),
    ),
};

const hostNames: Attack = {
  name: 'host header and DNS rebinding',
  source: 'ASVS 4.1',
  run: () => {
    const sendHosts =
      (port: number, ...hosts: string[]) =>
      async () => {
        const lines = hosts.map((name) => `host: ${name}\r\n`).join('');
        const bytes = `GET /qa HTTP/1.1\r\n${lines}connection: close\r\n\r\n`;
        return statusesIn((await sendRaw(newCaller(), bytes, { port })).text).join('+') || 'closed';
      };
    const { port } = stack;
    return sendEach(
      'an unknown, rebinding, repeated and missing Host header at the edge, the sandbox and the metrics',
      [
        ['edge, unknown', sendHosts(port, 'evil.example')],
        ['edge, rebinding', sendHosts(port, `127.0.0.1.nip.io:${String(port)}`)],
        ['edge, two', sendHosts(port, host, 'evil.example')],
        ['edge, none', sendHosts(port)],
        ['sandbox, unknown', sendHosts(port + 1, 'evil.example')],
        ['sandbox, two', sendHosts(port + 1, `qa.localhost:${String(port + 1)}`, 'evil.example')],
        ['metrics, unknown', sendHosts(port + 2, 'evil.example')],
        ['metrics, rebinding', sendHosts(port + 2, `localtest.me:${String(port + 2)}`)],
      ],
      (run) => run(),
      isOneOf('400', '421', 'closed'),
    );
  },
};

const smuggledRequest = 'GET /api/smuggled HTTP/1.1\r\nhost: evil.example\r\n\r\n';
const smuggling: Attack = {
  name: 'request smuggling',
  source: 'ASVS 4.2.1',
  run: () => {
    const lengthHeader = `content-length: ${String(smuggledRequest.length)}`;
    /** The smuggled request after the end of the chunks. */
    const chunkedBody = `0\r\n\r\n${smuggledRequest}`;
    const startLines = ['POST /api/sys/auth/login HTTP/1.1', `host: ${host}`, 'lang: en'];
    const createRequest = (lines: string[], body: string) =>
      `${[...startLines, ...lines].join('\r\n')}\r\n\r\n${body}`;
    return sendEach(
      'two lengths, length and chunks, hidden chunks, bare line feeds, a space before the colon',
      [
        ['both', createRequest([lengthHeader, 'transfer-encoding: chunked'], chunkedBody)],
        ['chunks first', createRequest(['transfer-encoding: chunked', 'content-length: 4'], chunkedBody)],
        ['two lengths', createRequest(['content-length: 0', lengthHeader], smuggledRequest)],
        [
          'a list of lengths',
          createRequest([`content-length: 0, ${String(smuggledRequest.length)}`], smuggledRequest),
        ],
        ['unknown coding', createRequest([lengthHeader, 'transfer-encoding: xchunked'], smuggledRequest)],
        ['two codings', createRequest(['transfer-encoding: identity, chunked', lengthHeader], chunkedBody)],
        ['space', createRequest(['transfer-encoding : chunked', lengthHeader], chunkedBody)],
        ['folded', createRequest(['transfer-encoding:\r\n chunked', lengthHeader], chunkedBody)],
        [
          'bare line feed',
          `GET / HTTP/1.1\nhost: ${host}\ncontent-length: ${String(smuggledRequest.length)}\n\n${smuggledRequest}`,
        ],
        [
          'signed length',
          createRequest([`content-length: +${String(smuggledRequest.length)}`], smuggledRequest),
        ],
      ],
      async (rawRequest) => {
        const { text } = await sendRaw(newCaller(), rawRequest);
        const statuses = statusesIn(text);
        // A second response would belong to the hidden request.
        return statuses.length > 1 ? `second response ${statuses.join('+')}` : (statuses[0] ?? 'closed');
      },
      isOneOf(400, 431, 501, 'closed'),
    );
  },
};

const methods: Attack = {
  name: 'unexpected methods and upgrades',
  source: 'ASVS 4.1',
  run: () => {
    const createRequest = (firstLine: string, ...lines: string[]) =>
      `${[firstLine, `host: ${host}`, 'x-echo: secret-of-a-header', 'connection: close', ...lines].join('\r\n')}\r\n\r\n`;
    return sendEach(
      'TRACE, CONNECT, DELETE, PUT, PATCH, h2c and WebSocket upgrades, an absolute address',
      [
        ['TRACE', createRequest('TRACE / HTTP/1.1')],
        ['CONNECT', `CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
        ['DELETE', createRequest('DELETE /api/sys/auth/login HTTP/1.1')],
        ['PUT', createRequest('PUT /index.html HTTP/1.1', 'content-length: 0')],
        ['PATCH', createRequest('PATCH /api/sys/auth/login HTTP/1.1', 'content-length: 0')],
        [
          'h2c',
          `GET /api/x HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n`,
        ],
        [
          'WebSocket',
          `GET /api/x HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: eA==\r\n\r\n`,
        ],
        [
          'absolute address',
          `GET http://127.0.0.1:${String(stack.port + 1)}/qa HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
        ],
      ],
      async (rawRequest) => {
        const { text } = await sendRaw(newCaller(), rawRequest);
        if (text.includes('secret-of-a-header')) return 'echoed';
        return statusesIn(text)[0] ?? 'closed';
      },
      isOneOf(400, 403, 404, 405, 421, 501, 'closed'),
    );
  },
};

const addressSpoofing: Attack = {
  name: 'spoofed caller address',
  source: 'API4, ASVS 6.3',
  run: async ({ victim }) => {
    const caller = newCaller();
    const responses: (number | undefined)[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const spoofedAddress = `10.9.8.${String(turn)}`;
      const { error } = await call(
        caller,
        login,
        { username: `nobody-${victim.username}`, password: `guess ${String(turn)}`, type: 'MEMBER' },
        {
          'x-forwarded-for': spoofedAddress,
          'x-real-ip': spoofedAddress,
          forwarded: `for=${spoofedAddress}`,
          'x-edge': '1',
        },
      );
      responses.push(error);
    }
    const rateLimited = -5;
    const isLimited = responses.includes(rateLimited);
    return {
      summary: '12 wrong passwords, each with another address in four headers',
      count: responses.length,
      responses: countEach(responses.map((error) => error ?? 'none')),
      failures: isLimited ? [] : ['the limit of guesses was never reached'],
    };
  },
};

const headerInjection: Attack = {
  name: 'header injection and cache poisoning',
  source: 'ASVS 1.2, 4.1',
  run: () =>
    sendEach(
      'line breaks in paths and queries, and headers that are not part of a cache key',
      [
        ['path', { path: '/%0d%0aset-cookie:%20fp=evil', headers: {} }],
        ['query', { path: '/?lang=%0d%0aset-cookie:%20fp=evil', headers: {} }],
        ['api', { path: '/api/sys/member/activate?ticket=%0d%0alocation:%20//evil.example', headers: {} }],
        ['forwarded host', { path: '/', headers: { 'x-forwarded-host': 'evil.example' } }],
        ['original address', { path: '/', headers: { 'x-original-url': '/api/', 'x-rewrite-url': '/api/' } }],
        [
          'scheme',
          {
            path: '/',
            headers: { 'x-forwarded-proto': 'javascript', 'x-forwarded-prefix': '//evil.example' },
          },
        ],
      ],
      async ({ path, headers }) => {
        const { status, headers: responseHeaders, text } = await send(newCaller(), path, { headers });
        const headersAndBody = JSON.stringify(responseHeaders) + text;
        return /fp=evil|evil\.example/.test(headersAndBody) ? 'in the response' : status;
      },
      isOneOf(200, 302, 303, 307, 400, 404, 421),
    ),
};

const ranges: Attack = {
  name: 'range amplification',
  source: 'API4',
  run: () => {
    const overlappingRanges = Array.from({ length: 1_000 }, () => '0-').join(',');
    return sendEach(
      '1,000 overlapping ranges of the document and of the registry',
      [
        ['document', '/'],
        ['registry', '/registry.json'],
      ],
      async (path) => {
        const plainResponse = await send(newCaller(), path);
        const rangeResponse = await send(newCaller(), path, {
          headers: { range: `bytes=${overlappingRanges}` },
        });
        return rangeResponse.text.length > 2 * plainResponse.text.length + 10_000
          ? 'larger'
          : rangeResponse.status;
      },
      isOneOf(200, 206, 400, 404, 416, 431),
    );
  },
};

export const transportAttacks: readonly Attack[] = [
  headerFlood,
  hostNames,
  smuggling,
  methods,
  addressSpoofing,
  headerInjection,
  ranges,
];
