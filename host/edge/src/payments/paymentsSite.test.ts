import { paymentPages, type PaymentPage } from 'shared-contracts/routes';
import type { Edge } from '../server/createEdge';
import { paymentsHost } from '../testing/cards';
import { edgeInFolder, type TestEdgeOptions } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { cliInFolder } from '../testing/cliInFolder';
import { sha384Of } from '../store/builds';

let folder: string;
let remove: () => Promise<void>;
const edges: Edge[] = [];

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const { folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(folder).release('publish', built)).code).toBe(0);
});
afterAll(() => remove());
afterEach(() => Promise.all(edges.splice(0).map(({ app }) => app.close())));

async function startEdge(options?: TestEdgeOptions) {
  const edge = await edgeInFolder(folder, options);
  edges.push(edge);
  return edge;
}

const bridges = (Object.keys(paymentPages) as PaymentPage[]).flatMap((page) =>
  paymentPages[page].map((provider) => `/payment/${provider}/${page}`),
);
const paymentsPaths = ['/vault', ...bridges];

const get = ({ app }: Edge, url: string, host: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

it('serves only the payments site on its host', async () => {
  const edge = await startEdge();
  const file = /src="([^"]+)"/.exec((await get(edge, '/vault', paymentsHost)).body)?.[1] ?? '';
  for (const url of [...paymentsPaths, file])
    expect((await get(edge, url, paymentsHost)).statusCode).toBe(200);
  const shell = (await get(edge, '/', 'casino.localhost:4400')).body;
  const artifact = /href="(\/remotes\/[^"]+)"/.exec(shell)?.[1] ?? '';
  const others = ['/', '/registry.json', '/config.json', '/healthz', '/api/sys/game/all', artifact];
  for (const url of others) {
    expect((await get(edge, url, paymentsHost)).statusCode).toBe(404);
    expect((await get(edge, url, paymentsHost.toUpperCase())).statusCode).toBe(404);
  }
  const response = await edge.app.inject({
    method: 'POST',
    url: '/api/sys/auth/login',
    headers: { host: paymentsHost },
    payload: 'a=1',
  });
  expect(response.statusCode).toBe(404);
});

it.each([
  ['casino.localhost:4400', 404],
  ['127.0.0.1:4400', 404],
  ['pay.localhost', 421],
  ['pay.localhost.:4400', 421],
  ['evil.example', 421],
])('does not serve the payments site on %s', async (host, status) => {
  const edge = await startEdge();
  const file = /src="([^"]+)"/.exec((await get(edge, '/vault', paymentsHost)).body)?.[1] ?? '';
  for (const url of [...paymentsPaths, file]) expect((await get(edge, url, host)).statusCode).toBe(status);
  const cards = { method: 'POST', url: '/vault/cards', headers: { host } } as const;
  expect((await edge.app.inject(cards)).statusCode).toBe(status);
});

it('accepts X-Forwarded-Host only from a trusted proxy', async () => {
  const edge = await startEdge({ trustedProxies: ['10.0.0.1'] });
  const forwarded = { 'x-forwarded-host': paymentsHost };
  expect((await get(edge, '/vault', 'casino.localhost:4400', forwarded)).statusCode).toBe(404);
  const { statusCode } = await edge.app.inject({
    url: '/vault',
    headers: { host: 'inside', ...forwarded },
    remoteAddress: '10.0.0.1',
  });
  expect(statusCode).toBe(200);
});

it('the payments site has a page for each pair of provider and page in the contract, and no other', async () => {
  const edge = await startEdge();
  expect(bridges).toHaveLength(31);
  for (const url of [
    '/payment/cj/pay',
    '/payment/pix/check',
    '/payment/payp/close',
    '/payment/pix',
    '/payment',
  ]) {
    expect((await get(edge, url, paymentsHost)).statusCode).toBe(404);
  }
});

function policyOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', value = ''] = directive.split(/ (.*)/s);
      return [name, value] satisfies [string, string];
    }),
  );
}

const strictDirectives = {
  'default-src': "'none'",
  'style-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  'report-to': 'csp',
};

it.each([
  ['/vault', { 'connect-src': "'self'", 'frame-ancestors': 'http://casino.localhost:4400' }],
  [
    '/payment/paypal/processing',
    {
      'connect-src': "'none'",
      'img-src': 'data:',
      'frame-src': [
        "'self'",
        ...['payp', 'paypal', 'stripe', 'pix', 'onlypay'].map(
          (name) => `http://${name}.providers.localhost:4401`,
        ),
      ].join(' '),
      'frame-ancestors': "http://casino.localhost:4400 'self'",
    },
  ],
])('allows %s only its one script and the sources that it needs', async (url, extraDirectives) => {
  const edge = await startEdge();
  const { headers, body } = await get(edge, url, paymentsHost, { accept: 'text/html' });
  const [, src = '', hash = ''] =
    /<script defer src="([^"]+)" integrity="sha384-([^"]+)" crossorigin>/.exec(body) ?? [];
  expect(policyOf(headers)).toEqual({
    ...strictDirectives,
    ...extraDirectives,
    'script-src': `'sha384-${hash}' 'report-sha384'`,
  });
  const script = await get(edge, src, paymentsHost);
  expect(sha384Of(script.rawPayload)).toBe(hash);
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringMatching(/camera=\(\).*payment=\(\)/),
  });
  expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(body).not.toMatch(/ style=|<style|javascript:| on\w+=/);
  expect(body.match(/<script/g)).toHaveLength(2);
});

it('serves styles with integrity hashes, at addresses that change with their content', async () => {
  const edge = await startEdge();
  const { body } = await get(edge, '/vault', paymentsHost);
  const [, href = '', hash = ''] =
    /<link rel="stylesheet" href="([^"]+)" integrity="sha384-([^"]+)" crossorigin>/.exec(body) ?? [];
  expect(href).toMatch(/^\/files\/vault\.[0-9a-f]{16}\.css$/);
  expect(sha384Of((await get(edge, href, paymentsHost)).rawPayload)).toBe(hash);
  expect(
    (await get(edge, href.replace(/\.[0-9a-f]{16}/, '.0123456789abcdef'), paymentsHost)).statusCode,
  ).toBe(404);
});

it('copies nothing from the address into the page', async () => {
  const edge = await startEdge();
  const plain = await get(edge, '/payment/pix/return', paymentsHost);
  const withQuery = await get(edge, '/payment/pix/return?orderId=%3Cscript%3E&status=success', paymentsHost);
  expect(withQuery.body).toBe(plain.body);
});

it('returns its own 404 page with a link to the player origin', async () => {
  const edge = await startEdge();
  const { statusCode, body, headers } = await get(edge, '/', paymentsHost, { accept: 'text/html' });
  expect(statusCode).toBe(404);
  expect(body).toMatch('<a href="http://casino.localhost:4400">Home</a>');
  expect(policyOf(headers)).toEqual({
    ...strictDirectives,
    'script-src': "'none'",
    'frame-ancestors': "'none'",
  });
});

it('accepts reports of its pages, and sends HSTS only over https', async () => {
  const edge = await startEdge({ trustedProxies: ['10.0.0.1'] });
  const report = { method: 'POST', url: '/reports', headers: { host: paymentsHost } } as const;
  const response = await edge.app.inject({
    ...report,
    headers: { ...report.headers, 'content-type': 'application/reports+json' },
    payload: '[{"type":"csp-violation","body":{}}]',
  });
  expect(response.statusCode).toBe(204);
  const secure = { host: paymentsHost, 'x-forwarded-proto': 'https' };
  for (const [remoteAddress, hsts] of [
    ['10.0.0.1', 'max-age=63072000; includeSubDomains'],
    ['10.0.0.2', undefined],
  ] as const) {
    const { headers } = await edge.app.inject({ url: '/vault', headers: secure, remoteAddress });
    expect(headers['strict-transport-security']).toBe(hsts);
  }
});
