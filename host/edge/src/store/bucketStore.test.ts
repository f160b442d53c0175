import { startFakeBucket, type FakeBucket } from '../testing/fakeBucket';
import { bucketStore } from './bucketStore';
import { openStore } from './openStore';

let bucket: FakeBucket;
let waits: number[];
beforeEach(async () => {
  bucket = await startFakeBucket();
  waits = [];
});
afterEach(() => bucket.close());

const access = () => ({
  base: `${bucket.env['AWS_ENDPOINT_URL'] ?? ''}/releases/`,
  prefix: '',
  region: bucket.env['AWS_REGION'] ?? '',
  accessKeyId: bucket.env['AWS_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: bucket.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  sessionToken: undefined,
});
const open = (over: Partial<ReturnType<typeof access>> = {}) =>
  bucketStore(
    { ...access(), ...over },
    {
      timeoutMs: 300,
      attempts: 3,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
  );
const text = Buffer.from('text');

it('retries after an error, overload, timeout or reset, and waits longer each time', async () => {
  const store = open();
  await store.create('key', text);
  for (const fault of ['error', 'busy', 'hang', 'reset'] as const) {
    bucket.faults.push(fault);
    expect(await store.read('key')).toEqual(text);
  }
  expect(bucket.faults).toEqual([]);
  waits.length = 0;
  bucket.faults.push('error', 'error');
  await store.list('folder');
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? Infinity);
});

it('throws after three attempts, with the request and the response', async () => {
  const store = open();
  bucket.faults.push('busy', 'busy', 'busy');
  await expect(store.read('key')).rejects.toThrow(
    /^Could not read key in the bucket at 127\.0\.0\.1:\d+: it responded with 503, SlowDown$/,
  );
  expect(bucket.requests).toHaveLength(3);
  bucket.faults.push('hang', 'hang', 'hang');
  await expect(store.read('key')).rejects.toThrow(/Could not read key in .*timeout/);
  await bucket.close();
  await expect(store.list('folder')).rejects.toThrow(/Could not list folder\/ in .*ECONNREFUSED/);
});

it('recognizes its own write after a lost response, and no write of another publisher', async () => {
  const store = open();
  await store.create('first', text);
  bucket.faults.push('doneAndReset');
  expect(await store.create('mine', text)).toBe(true);
  bucket.objects.set('theirs', Buffer.from('other'));
  bucket.faults.push('reset');
  expect(await store.create('theirs', text)).toBe(false);
  bucket.objects.set('same', text);
  expect(await store.create('same', text)).toBe(false);
});

it('retries after a conflict of two conditional writes', async () => {
  const store = open();
  await store.create('first', text);
  bucket.faults.push('conflict');
  expect(await store.create('key', text)).toBe(true);
});

it('rejects a bucket that ignores the condition before it writes anything else', async () => {
  bucket.ignoresConditions = true;
  await expect(open().create('revisions/1', text)).rejects.toThrow(/ignores If-None-Match/);
  expect([...bucket.objects.keys()]).toEqual(['written-once.txt']);
});

it.each([{ secretAccessKey: 'wrong' }, { accessKeyId: 'other' }, { region: 'eu-other-1' }])(
  'fails with %j without a retry and without the credentials in the message',
  async (wrong) => {
    const failed: unknown = await open(wrong)
      .read('key')
      .catch((error: unknown) => error);
    expect(String(failed)).toMatch(/responded with 403, SignatureDoesNotMatch$/);
    expect(bucket.requests).toHaveLength(1);
  },
);

it('signs keys with every character that a key may contain', async () => {
  const store = open();
  const key = 'artifacts/a@1.0.0-00aa/_x~y.z/A-b.js';
  await store.create(key, text);
  expect(await store.read(key)).toEqual(text);
  expect(await store.list('artifacts/a@1.0.0-00aa/_x~y.z')).toEqual(['A-b.js']);
});

it.each<[Record<string, string>, RegExp]>([
  [{ RELEASES_URL: 'https://bucket' }, /RELEASES_URL is .* s3:\/\/bucket or/],
  [{ RELEASES_URL: 's3://bucket/../x' }, /RELEASES_URL is/],
  [{ RELEASES_URL: 's3://bucket' }, /AWS_ACCESS_KEY_ID is not set/],
  [
    {
      RELEASES_URL: 's3://bucket',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_ENDPOINT_URL: 'x',
    },
    /AWS_ENDPOINT_URL is "x"/,
  ],
])('rejects %j as a store', (env, why) => {
  expect(() => openStore(env)).toThrow(why);
});
