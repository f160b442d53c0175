import type { InjectOptions } from 'fastify';
import { routes } from '../api/routes';
import { startTestSandbox, startTimeoutMs, type Envelope, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

const player = 'http://casino.localhost:4400';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const forbidden = -3;

async function send(path: string, headers: Record<string, string>, payload: InjectOptions['payload'] = '') {
  const reply = await sandbox.api.inject({ method: 'POST', url: path, headers, payload });
  return { status: reply.statusCode, ...reply.json<Envelope>() };
}

/** Headers of a browser for a call by a page of another site. */
const foreignHeaders: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://casino.localhost:4401' },
  { origin: 'http://casino.localhost:4400.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: player, 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'none' },
];

describe.each(routes.map((route) => [route.endpoint.path, route] as const))(
  '%s',
  (path, { rules, endpoint }) => {
    it('rejects every call from a page of another site @security8', async () => {
      for (const siteHeaders of foreignHeaders)
        for (const type of [json, form]) {
          const response = await send(path, { lang: 'en', 'content-type': type, ...siteHeaders });
          expect(response).toMatchObject({ status: 200, error: forbidden, data: null });
        }
    });

    it('serves the pages of the sandbox’s site, and rejects a public call without the language header', async () => {
      const ownHeaders = [
        { origin: player },
        { origin: player, 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
      ];
      for (const siteHeaders of ownHeaders) {
        const { error } = await send(path, { lang: 'en', 'content-type': json, ...siteHeaders }, '{}');
        expect(error).not.toBe(forbidden);
      }
      // A form of another site cannot set this header. Some browsers send no other header that reveals the site.
      if (rules.auth !== 'public' || rules.idempotent === 'read') return;
      expect(await send(path, { 'content-type': form }, 'a=b')).toMatchObject({
        error: forbidden,
        data: null,
      });
    });

    it('accepts only JSON and forms, each with its content type', async () => {
      const otherTypes = ['text/plain', 'application/xml', 'text/html', 'application/json-patch+json'];
      for (const type of otherTypes)
        expect(await send(path, { lang: 'en', 'content-type': type }, '{"id":1}')).toMatchObject({
          status: 415,
          error: -4,
        });
      const formAsJson = await send(path, { lang: 'en', 'content-type': json }, 'a=1');
      const repeatedField = await send(path, { lang: 'en', 'content-type': form }, 'a=1&a=2');
      for (const response of [formAsJson, repeatedField])
        expect(response).toMatchObject({ status: 200, error: -4, data: null });
      if (endpoint.body === 'multipart') return;
      const parts = '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n';
      const headers = { lang: 'en', 'content-type': 'multipart/form-data; boundary=x' };
      expect(await send(path, headers, parts)).toMatchObject({ status: 200, error: -4, data: null });
    });
  },
);

it('rejects the preflight of another site, so no other site can send a token or a language', async () => {
  for (const { endpoint } of routes) {
    const preflight = await sandbox.api.inject({
      method: 'OPTIONS',
      url: endpoint.path,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
      404,
      undefined,
    ]);
  }
});
