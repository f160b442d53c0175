import { edgeInFolder } from '../testing/edgeInFolder';
import { temporaryFolder } from '../testing/fixturePackage';
import { withoutIds } from '../testing/withoutIds';
import type { Edge } from '../server/createEdge';

let edge: Edge;
let remove: () => Promise<void>;
let logged: unknown[];

beforeEach(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  edge = await edgeInFolder(temporary.folder);
  logged = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    jest
      .spyOn(edge.app.log, level)
      .mockImplementation((line: unknown) => logged.push(withoutIds(line as object)));
  }
});
afterEach(async () => {
  jest.useRealTimers();
  await edge.app.close();
  await remove();
});

const post = (
  payload: unknown,
  type = 'application/reports+json',
  extraHeaders: Readonly<Record<string, string>> = {},
  remoteAddress = '127.0.0.1',
) =>
  edge.app.inject({
    method: 'POST',
    url: '/reports?from=secret-query',
    remoteAddress,
    headers: {
      'content-type': type,
      'user-agent': 'secret-agent',
      referer: 'http://a/secret-referrer',
      ...extraHeaders,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const secrets = {
  documentURL: 'https://casino.example/secret-page?secret-code#secret-hash',
  referrer: 'https://secret-referrer.example/',
  sample: 'secret-sample',
  originalPolicy: 'secret-policy',
  sourceFile: 'https://casino.example/secret-file.js',
};
const envelope = { age: 5, url: secrets.documentURL, user_agent: 'secret-agent' };
const violation = (body: object) => ({ ...envelope, type: 'csp-violation', body: { ...secrets, ...body } });
const sha384 = `sha384-${'A'.repeat(64)}`;

it('logs one line per report with only the listed fields', async () => {
  const blocked = (blockedURL: string) =>
    violation({ effectiveDirective: 'img-src', blockedURL, disposition: 'enforce' });
  const { statusCode, body, headers } = await post([
    blocked('https://secret-user:secret-word@evil.example:8443/a/b.png?secret=1#secret'),
    blocked('inline'),
    blocked('data:text/html,secret'),
    blocked('blob:https://casino.example/secret-id'),
    {
      ...envelope,
      type: 'integrity-violation',
      body: {
        ...secrets,
        blockedURL: 'https://cdn.example/x.js?secret',
        destination: 'script',
        reportOnly: true,
      },
    },
    {
      ...envelope,
      type: 'csp-hash',
      body: {
        ...secrets,
        subresourceURL: 'https://casino.example/remotes/host/main.js?secret#secret',
        hash: sha384,
        type: 'subresource',
        destination: 'script',
      },
    },
  ]);
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers['cache-control']).toBe('no-store');
  const image = { type: 'csp-violation', directive: 'img-src', disposition: 'enforce' };
  expect(logged).toEqual([
    { ...image, blocked: 'https://evil.example:8443/a/b.png' },
    { ...image, blocked: 'inline' },
    { ...image, blocked: 'data' },
    { ...image, blocked: 'blob' },
    {
      type: 'integrity-violation',
      destination: 'script',
      blocked: 'https://cdn.example/x.js',
      disposition: 'report',
    },
    { type: 'csp-hash', destination: 'script', script: '/remotes/host/main.js', hash: sha384 },
  ]);
  expect(JSON.stringify(logged)).not.toMatch('secret');
});

it('reads the older format of a report, without the sources of its directive', async () => {
  const report = {
    'csp-report': {
      'document-uri': secrets.documentURL,
      referrer: secrets.referrer,
      'script-sample': secrets.sample,
      'violated-directive': "script-src-elem 'sha384-secret'",
      'blocked-uri': 'https://evil.example/x.js?secret',
      disposition: 'enforce',
    },
  };
  expect((await post(report, 'application/csp-report')).statusCode).toBe(204);
  expect((await post(violation({}), 'application/json; charset=utf-8')).statusCode).toBe(204);
  expect(logged).toEqual([
    {
      type: 'csp-violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      disposition: 'enforce',
    },
    { type: 'csp-violation' },
  ]);
});

it('omits invalid fields, and truncates long addresses', async () => {
  await post([
    {
      type: 'secret words\n',
      body: {
        effectiveDirective: 'secret words',
        destination: { secret: 1 },
        blockedURL: `https://evil.example/${'a'.repeat(2_000)}`,
        disposition: ['secret'],
      },
    },
    { type: 'csp-hash', body: { subresourceURL: 'data:text/javascript,secret', hash: 'sha384-secret!' } },
    { type: 'deprecation', body: null },
  ]);
  expect(logged).toEqual([
    { type: 'unknown', blocked: `https://evil.example/${'a'.repeat(279)}` },
    { type: 'csp-hash' },
    { type: 'deprecation' },
  ]);
});

it('logs 100 reports per minute, and then the number of further ones', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const sixtyReports = Array.from({ length: 60 }, () => violation({ blockedURL: 'inline' }));
  for (let posted = 0; posted < 3; posted += 1) expect((await post(sixtyReports)).statusCode).toBe(204);
  expect(logged).toHaveLength(100);
  jest.advanceTimersByTime(59_999);
  expect(logged).toHaveLength(100);
  jest.advanceTimersByTime(1);
  expect(logged.splice(0).slice(100)).toEqual([{ dropped: 80 }]);
  await post(sixtyReports);
  jest.advanceTimersByTime(60_000);
  expect(logged).toHaveLength(60);
});

it('logs the number of further reports when it closes', async () => {
  await post(Array.from({ length: 103 }, () => ({ type: 'csp-violation' })));
  await edge.app.close();
  expect(logged.at(-1)).toEqual({ dropped: 3 });
});

it.each([
  ['application/reports+json', 400, '{"torn":'],
  ['application/reports+json', 400, ''],
  ['application/json', 400, 'null'],
  ['application/reports+json', 400, '[{"body":{}}]'],
  ['application/reports+json', 400, '[{"type":"csp-violation","body":"text"}]'],
  ['application/csp-report', 400, '{"csp-report":7}'],
  ['text/plain', 415, '[]'],
  ['application/reports+json', 413, JSON.stringify([violation({ blockedURL: 'a'.repeat(32 * 1024) })])],
])(
  'rejects a body of the type %s with %i, without a stack and without a log line of the report',
  async (type, status, payload) => {
    const { statusCode, body, headers } = await post(payload, type);
    expect(statusCode).toBe(status);
    expect(body).toBe('{"error":-1,"message":"This report is invalid.","data":null}');
    expect(headers['content-security-policy']).toMatch("default-src 'none'");
    expect(logged).toEqual([expect.objectContaining({ method: 'POST', path: '/reports', status })]);
  },
);

it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const)(
  'returns 405 for %s, with POST in the header allow',
  async (method) => {
    const { statusCode, headers } = await edge.app.inject({ method, url: '/reports?x=1' });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe('POST');
  },
);

it.each(['/reports/', '/reports/x', '/%72eports'])('accepts no report at %s', async (url) => {
  const headers = { 'content-type': 'application/reports+json' };
  expect((await edge.app.inject({ method: 'POST', url, headers, payload: '[]' })).statusCode).toBe(405);
});

/** Log lines of reports, without those of the access log. */
const reportLines = () =>
  logged.filter((line) => typeof line === 'object' && line !== null && 'type' in line);

it('accepts 60 posts per minute from one network @security7', async () => {
  const report = [violation({ effectiveDirective: 'img-src', blockedURL: 'inline' })];
  const from = (address: string) => post(report, undefined, {}, address);
  const statuses = [];
  for (let index = 0; index < 61; index += 1)
    statuses.push((await from(`2001:db8::${index.toString(16)}`)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429]);
  expect((await from('203.0.113.1')).statusCode).toBe(204);
  expect(reportLines()).toHaveLength(61);
});

it.each(['https://evil.example', 'null', 'http://casino.localhost:4401'])(
  'accepts no report from a page of %s',
  async (origin) => {
    const report = [violation({ effectiveDirective: 'img-src', blockedURL: 'inline' })];
    expect((await post(report, undefined, { origin })).statusCode).toBe(403);
    expect(reportLines()).toEqual([]);
    for (const ownOrigin of ['http://casino.localhost:4400', 'http://pay.localhost:4400'])
      expect((await post(report, undefined, { origin: ownOrigin })).statusCode).toBe(204);
  },
);
