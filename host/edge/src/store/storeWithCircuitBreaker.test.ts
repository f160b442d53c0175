import { BucketError } from './bucketRequests';
import type { ReleaseStore } from './releaseStore';
import { storeWithCircuitBreaker } from './storeWithCircuitBreaker';

let nowMs: number;
let calls: string[];
/** Operation and outcome of each read and list. */
let reported: string[];
/** The store's response to each read and list. */
let respond: () => Promise<Buffer | undefined>;

beforeEach(() => {
  nowMs = Date.parse('2026-11-27T10:00:00Z');
  calls = [];
  reported = [];
  respond = succeed;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.restoreAllMocks());

const succeed = () => Promise.resolve(Buffer.from('text'));
const fail = () => Promise.reject(new Error('no response'));
const deny = () => Promise.reject(new BucketError('it responded with 403', true, false));

function openWithBreaker() {
  const store: ReleaseStore = {
    read: (key) => {
      calls.push(key);
      return respond();
    },
    list: async (prefix) => {
      calls.push(prefix);
      await respond();
      return [];
    },
    create: () => Promise.resolve(true),
    remove: () => Promise.resolve(),
  };
  return storeWithCircuitBreaker(
    store,
    ({ operation, outcome }) => void reported.push(`${operation} ${outcome}`),
  );
}
const times = <Value>(count: number, run: () => Promise<Value>) =>
  Promise.allSettled(Array.from({ length: count }, run));

it('fails at once for 5 s after three failures in a row, of reads and lists together', async () => {
  const store = openWithBreaker();
  respond = fail;
  await expect(store.read('a')).rejects.toThrow('no response');
  await expect(store.list('revisions')).rejects.toThrow('no response');
  await expect(store.read('a')).rejects.toThrow('no response');
  expect(calls).toHaveLength(3);
  nowMs += 4_999;
  await expect(store.read('a')).rejects.toMatchObject({ name: 'StoreUnavailableError' });
  await expect(store.list('revisions')).rejects.toThrow('paused after repeated failures');
  expect(calls).toHaveLength(3);
});

it('continues after two failures and a success', async () => {
  const store = openWithBreaker();
  for (const outcome of [fail, fail, succeed, fail, fail, succeed]) {
    respond = outcome;
    await store.read('a').catch(() => undefined);
  }
  expect(calls).toHaveLength(6);
});

it('tries the store with one read after the pause, and pauses again if it fails', async () => {
  const store = openWithBreaker();
  respond = fail;
  await times(3, () => store.read('a'));
  nowMs += 5_000;
  await times(4, () => store.read('a'));
  expect(calls).toHaveLength(4);
  nowMs += 4_999;
  await times(4, () => store.read('a'));
  expect(calls).toHaveLength(4);
});

it('ends the pause after one successful read', async () => {
  const store = openWithBreaker();
  respond = fail;
  await times(3, () => store.read('a'));
  respond = succeed;
  nowMs += 5_000;
  expect(await times(4, () => store.read('a'))).toMatchObject(Array(4).fill({ status: 'fulfilled' }));
  expect(calls).toHaveLength(7);
});

it('reports the outcome of each read and list', async () => {
  const store = openWithBreaker();
  await store.read('a');
  respond = fail;
  await times(3, () => store.list('revisions'));
  await store.read('a').catch(() => undefined);
  expect(reported).toEqual(['read ok', 'list failed', 'list failed', 'list failed', 'read rejected']);
});

it('does not pause after the bucket denied access to objects', async () => {
  const store = openWithBreaker();
  respond = deny;
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await expect(store.read('a')).rejects.toThrow('it responded with 403');
  }
  expect(calls).toHaveLength(9);
});

it('runs at most 16 reads at the same time', async () => {
  const store = openWithBreaker();
  const pending: (() => void)[] = [];
  respond = () => new Promise((resolve) => pending.push(() => resolve(undefined)));
  const reads = times(20, () => store.read('a'));
  await Promise.resolve();
  expect(calls).toHaveLength(16);
  respond = succeed;
  for (const finish of pending) finish();
  await reads;
  expect(calls).toHaveLength(20);
});

it('lists at once while many reads wait, so that an edge still notices a new revision', async () => {
  const store = openWithBreaker();
  const pending: (() => void)[] = [];
  respond = () => new Promise((resolve) => pending.push(() => resolve(undefined)));
  const reads = times(20, () => store.read('a'));
  await Promise.resolve();
  respond = succeed;
  const list = store.list('revisions');
  await Promise.resolve();
  expect(calls.at(-1)).toBe('revisions');
  for (const finish of pending) finish();
  await Promise.all([reads, list]);
});
