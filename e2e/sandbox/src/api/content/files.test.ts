import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
let cover: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = await sandbox.call('/base/game/get', { id: 1001 });
  ({ cover } = data as { cover: string });
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

const get = (query: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }) =>
  sandbox.api.inject({ method: 'GET', url: `/sys/file/get?${query}`, headers });

it('serves a picture by its id in the requested size, cached forever', async () => {
  const picture = await get(`id=${cover}&width=300&height=400`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(picture.body).toMatch(/^<svg width="300" height="400"/);
});

it.each([
  ['width=299&height=399', 300, 400],
  ['width=301&height=401', 400, 600],
  ['width=1&height=9999', 50, 1600],
])('rounds the size of %s to a supported one', async (size, width, height) => {
  const { body } = await get(`id=${cover}&${size}`);
  expect(body).toMatch(new RegExp(`^<svg width="${String(width)}" height="${String(height)}"`));
});

it('limits how many pictures it draws for one network address, but not how many it sends from the cache @security4', async () => {
  // Reduces the limit of 800 drawings per minute to two.
  const headers = { cookie: `sandbox-scenario=${encodeURIComponent('{"rate":0.0025}')}` };
  const statusFor = async (width: number) =>
    (await get(`id=${cover}&width=${String(width)}&height=800`, headers)).statusCode;
  expect([
    await statusFor(50),
    await statusFor(100),
    await statusFor(200),
    await statusFor(100),
    await statusFor(50),
  ]).toEqual([200, 200, 429, 200, 200]);
});

it('draws a picture once for all requested sizes that are rounded to the same size', async () => {
  // Reduces the limit of 800 drawings per minute to one.
  const headers = { cookie: `sandbox-scenario=${encodeURIComponent('{"rate":0.00125}')}` };
  const statusFor = async (width: number) =>
    (await get(`id=${cover}&width=${String(width)}&height=1200`, headers)).statusCode;
  expect([
    await statusFor(1_201),
    await statusFor(1_400),
    await statusFor(1_600),
    await statusFor(1_200),
  ]).toEqual([200, 200, 200, 429]);
});

it('compresses pictures for clients that accept Brotli', async () => {
  const plain = await get(`id=${cover}&width=150&height=200`);
  const compressed = await get(`id=${cover}&width=150&height=200`, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

it.each(['id=nothing', 'id=../../etc/passwd', '', 'width=10', 'id=0&width=99999', "id='&width=1"])(
  'returns 404 for %p',
  async (query) => {
    const response = await get(query);
    expect([response.statusCode, response.body]).toEqual([404, 'Not found.']);
  },
);
