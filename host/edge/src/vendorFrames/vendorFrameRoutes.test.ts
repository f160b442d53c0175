import type { Edge } from '../server/createEdge';
import { paymentsHost } from '../testing/cards';
import { edgeInFolder, type TestEdgeOptions } from '../testing/edgeInFolder';
import { temporaryFolder } from '../testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
const edges: Edge[] = [];

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterAll(() => remove());
afterEach(() => Promise.all(edges.splice(0).map(({ app }) => app.close())));

async function get(url: string, options?: TestEdgeOptions, host = 'casino.localhost:4400') {
  const edge = await edgeInFolder(folder, options);
  edges.push(edge);
  return edge.app.inject({ url, headers: { host } });
}

const policyOf = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['content-security-policy']).split('; ');

it.each(['chat', 'ads'])(
  'serves a vendor frame of %s with an opaque origin and no permission to load anything',
  async (name) => {
    const { statusCode, headers, body } = await get(`/island/${name}`);
    expect(statusCode).toBe(200);
    expect(policyOf(headers)).toEqual([
      'sandbox allow-scripts allow-popups allow-forms',
      "default-src 'none'",
      "script-src 'unsafe-inline'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      'font-src data:',
      "media-src 'none'",
      "connect-src 'none'",
      "frame-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      'frame-ancestors http://casino.localhost:4400',
    ]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    // The inline script must not contain a closing script tag.
    expect(body.match(/<\/script/g)).toHaveLength(2);
    expect(body).toContain('"playerOrigin":"http://casino.localhost:4400"');
  },
);

it('allows a vendor frame the origins that the operator lists for it', async () => {
  const site = { islandOrigins: { chat: ['https://widget.vendor.example', 'https://cdn.vendor.example'] } };
  const origins = 'https://widget.vendor.example https://cdn.vendor.example';
  const chat = policyOf((await get('/island/chat', { site })).headers);
  for (const directive of ['media-src', 'connect-src', 'frame-src', 'form-action']) {
    expect(chat).toContain(`${directive} ${origins}`);
  }
  expect(chat).toContain(`script-src 'unsafe-inline' ${origins}`);
  expect(chat).toContain(`img-src data: ${origins}`);
  expect(policyOf((await get('/island/ads', { site })).headers)).toContain("connect-src 'none'");
});

it('changes its ETag with its policy, because a 304 does not send headers', async () => {
  const site = { islandOrigins: { chat: ['https://widget.vendor.example'] } };
  const withoutOrigins = await get('/island/chat');
  const withOrigins = await get('/island/chat', { site });
  expect(withOrigins.body).toBe(withoutOrigins.body);
  expect(withOrigins.headers.etag).not.toBe(withoutOrigins.headers.etag);
});

it.each(['/island', '/island/', '/island/games', '/island/chat/x'])('returns 404 for %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('does not serve vendor frames on the payments origin', async () => {
  expect((await get('/island/chat', {}, paymentsHost)).statusCode).toBe(404);
});
