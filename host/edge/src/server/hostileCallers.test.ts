import type { RequestListener } from 'node:http';
import { paymentPages, type PaymentPage } from 'shared-contracts/routes';
import { vendorFramePath } from 'shared-contracts/vendorFrames';
import type { Edge } from './createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { paymentsHost } from '../testing/cards';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { sendRaw, statusesIn } from '../testing/rawHttp';
import { recordingApi } from '../testing/recordingApi';

const playerHost = 'casino.localhost:4400';
let edge: Edge;
let port: number;
let api: Awaited<ReturnType<typeof recordingApi>>;
let remove: () => Promise<void>;
let respond: RequestListener;

beforeAll(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  const host = await fixturePackage(temporary.folder, { name: 'host', text: 'one' });
  expect((await cliInFolder(temporary.folder).release('publish', host.folder)).code).toBe(0);
  api = await recordingApi((request, response) => {
    respond(request, response);
  });
  edge = await edgeInFolder(temporary.folder, { apiOrigin: api.origin });
  port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await edge.app.close();
  await edge.metrics.close();
  await api.close();
  await remove();
});
beforeEach(() => {
  respond = (_request, response) => response.end('{}');
});

const evil = 'https://evil.example';
const parameters =
  'with url next to return returnUrl redirect redirect_uri continue link code payStatus'.split(' ');
const queries = parameters.map((name) => `${name}=${encodeURIComponent(evil)}`);
const hostileHeaders = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  referer: evil,
  origin: evil,
};

const paymentPaths = (Object.keys(paymentPages) as PaymentPage[]).flatMap((page) =>
  paymentPages[page].map((provider) => `/payment/${provider}/${page}`),
);
const addresses: [host: string, path: string][] = [
  ...[
    '/',
    '/registry.json',
    '/config.json',
    '/healthz',
    '/telemetry/token',
    '/api/x',
    vendorFramePath('ads'),
    '/gone',
  ].map((path): [string, string] => [playerHost, path]),
  ...['/vault', '/', ...paymentPaths].map((path): [string, string] => [paymentsHost, path]),
];

it.each(addresses)('does not redirect from %s%s to an address in the request', async (host, path) => {
  for (const url of [`${path}?${queries.join('&')}`, ...queries.map((query) => `${path}?${query}`)]) {
    const { statusCode, headers } = await edge.app.inject({ url, headers: { host, ...hostileHeaders } });
    expect({ url, location: headers.location, refresh: headers.refresh }).toEqual({ url });
    expect([url, statusCode < 300 || statusCode >= 400]).toEqual([url, true]);
  }
});

it.each([
  '//evil.example',
  '//evil.example/..',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/api//evil.example',
])('does not interpret %s as an address of another site', async (target) => {
  const bytes = `GET ${target} HTTP/1.1\r\nHost: ${playerHost}\r\nConnection: close\r\n\r\n`;
  const response = await sendRaw(port, bytes);
  expect(statusesIn(response)).toEqual([400]);
  expect(response).not.toMatch(/\nlocation:/i);
});

it.each([
  ['/#/activation?status=1', '/#/activation?status=1'],
  ['http://casino.localhost:4400/#/activation', 'http://casino.localhost:4400/#/activation'],
  [evil, undefined],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['http://casino.localhost:4400@evil.example/', undefined],
  ['http://casino.localhost:4401/', undefined],
  ['javascript:alert(1)', undefined],
  ['http://[', undefined],
])('forwards a redirect of the API to %s as %s', async (location, expected) => {
  respond = (_request, response) =>
    response.writeHead(302, { location, refresh: `0; url=${evil}`, 'x-accel-redirect': '/healthz' }).end();
  const { statusCode, headers } = await edge.app.inject({ url: '/api/x', headers: { host: playerHost } });
  expect(statusCode).toBe(302);
  expect(headers.location).toBe(expected);
  expect(headers).not.toHaveProperty('refresh');
  expect(headers).not.toHaveProperty('x-accel-redirect');
});

it.each([
  '/api/sys/me;.css',
  '/api/sys/me.css',
  '/api/sys/me/x.css',
  '/api/sys/me%3B.css',
  '/api/sys/me?x=/a.css',
  '/api/sys/file/get.css',
  '/api/sys/file/get;.css',
  '/api/sys/file/get/x.css',
  '/api/registry.json',
  '/api/remotes/host/1.0.0-1a2b3c4d/main.js',
])('forbids caching of %s, even if the API allows it', async (url) => {
  respond = (_request, response) =>
    response
      .setHeader('content-type', 'image/png')
      .setHeader('cache-control', 'public, max-age=99')
      .setHeader('expires', new Date(Date.now() + 99_000).toUTCString())
      .end('{"balance":1}');
  const { headers } = await edge.app.inject({ url, headers: { host: playerHost } });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
});

it.each(['/reports', '/telemetry', '/telemetry/token?page=x'])(
  'limits a caller of %s by its own address, and ignores its X-Forwarded-For',
  async (url) => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const from = `203.0.113.${String(index)}`;
      const headers = { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` };
      const { statusCode } = await edge.app.inject({
        method: url.includes('?') ? 'GET' : 'POST',
        url,
        headers: {
          host: playerHost,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        ...(!url.includes('?') && { payload: '{}' }),
      });
      statuses.push(statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).toBe(400);
  },
);
