import { startFakeBucket, type FakeBucket } from '../testing/fakeBucket';
import { bucketStore } from './bucketStore';
import { openServedStore, openStore } from './openStore';

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
const open = (overrides: Partial<ReturnType<typeof access>> = {}) =>
  bucketStore(
    { ...access(), ...overrides },
    {
      timeoutMs: 300,
      attempts: 3,
      totalTimeoutMs: 10_000,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
  );
const text = Buffer.from('text');

it('retries after an error, overload, timeout, reset or truncated body, and waits longer each time', async () => {
  const store = open();
  await store.create('key', text);
  for (const fault of ['error', 'busy', 'hang', 'reset', 'truncated'] as const) {
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

it('throws after three attempts, and names the request and the response', async () => {
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

describe('with a clock that only timeouts and pauses move', () => {
  let nowMs: number;
  let timeouts: number[];
  const wait = (ms: number) => {
    nowMs += ms;
    return Promise.resolve();
  };
  beforeEach(() => {
    nowMs = 0;
    timeouts = [];
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      timeouts.push(ms);
      nowMs += ms;
      return AbortSignal.abort(new Error('timeout'));
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('limits the second attempt to the time that is left after the first attempt and the pause', async () => {
    const store = bucketStore(access(), { timeoutMs: 1_000, attempts: 2, totalTimeoutMs: 1_500, wait });
    await expect(store.read('key')).rejects.toThrow('timeout');
    expect(timeouts).toEqual([1_000, expect.any(Number)]);
    expect(nowMs).toBeGreaterThan(1_499);
    expect(nowMs).toBeLessThan(1_501);
  });

  it('starts no further attempt if the pause exceeds the total time limit', async () => {
    // The first pause takes 50 to 100 ms, and the second one at least 150 ms.
    const store = bucketStore(access(), { timeoutMs: 10, attempts: 3, totalTimeoutMs: 150, wait });
    await expect(store.read('key')).rejects.toThrow('timeout');
    expect(timeouts).toHaveLength(2);
  });

  it.each([
    ['an edge', 'two attempts and 2 s', () => openServedStore(bucket.env).store, [1_000, 1_000]],
    ['the release command', 'three attempts of 5 s', () => openStore(bucket.env), [5_000, 5_000, 5_000]],
  ] as const)(
    'limits a read of %s to %s if the bucket hangs',
    async (_client, _limits, openBucket, expected) => {
      await expect(openBucket().read('key')).rejects.toThrow('timeout');
      expect(timeouts).toEqual(expected);
    },
  );
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

it.each([
  ['withSlash', ['/releases/', '/releases/']],
  ['withoutSlash', ['/releases/', '/releases', '/releases']],
] as const)(
  'lists a bucket that signs the address %s, and remembers this form',
  async (listAddress, expected) => {
    bucket.listAddress = listAddress;
    const store = open();
    await store.create('folder/name', text);
    bucket.requests.length = 0;
    for (let turn = 0; turn < 2; turn += 1) expect(await store.list('folder')).toEqual(['name']);
    expect(bucket.requests).toEqual(expected.map((path) => `GET ${path}`));
  },
);

it('does not try the other form of a list address after a list has succeeded', async () => {
  const store = open();
  await store.create('folder/name', text);
  await store.list('folder');
  bucket.requests.length = 0;
  // The bucket now rejects the signature, as after a change of its credentials.
  bucket.listAddress = 'withoutSlash';
  await expect(store.list('folder')).rejects.toThrow(/SignatureDoesNotMatch$/);
  expect(bucket.requests).toEqual(['GET /releases/']);
});

it('reports wrong credentials of a list after both forms of the address', async () => {
  await expect(open({ secretAccessKey: 'wrong' }).list('folder')).rejects.toThrow(
    /Could not list folder\/ in .* 403, SignatureDoesNotMatch$/,
  );
  expect(bucket.requests).toEqual(['GET /releases/', 'GET /releases']);
});

it('rejects a bucket that ignores the condition of a write, before any other write', async () => {
  bucket.ignoresConditions = true;
  await expect(open().create('revisions/1', text)).rejects.toThrow(/ignores If-None-Match/);
  expect([...bucket.objects.keys()]).toEqual(['written-once.txt']);
});

it.each([{ secretAccessKey: 'wrong' }, { accessKeyId: 'other' }, { region: 'eu-other-1' }])(
  'fails with %j without a retry and without the credentials in the message',
  async (override) => {
    const readError: unknown = await open(override)
      .read('key')
      .catch((error: unknown) => error);
    expect(String(readError)).toMatch(/responded with 403, SignatureDoesNotMatch$/);
    expect(readError).toMatchObject({ isObjectDenied: true });
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
])('rejects %j as a store', (env, message) => {
  expect(() => openStore(env)).toThrow(message);
});
