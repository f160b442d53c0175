import { withResolvers } from '../../testing/withResolvers';
import { createDeferred } from './createDeferred';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function watch<Value>(promise: Promise<Value>) {
  const state = { settled: 'no' };
  promise.then(
    () => (state.settled = 'resolved'),
    (error: unknown) => (state.settled = String(error)),
  );
  return state;
}

it('[C-084] loads its parts once and returns the same parts afterwards', async () => {
  let fetchCount = 0;
  const files = withResolvers<{ part: number }>();
  const deferred = createDeferred(() => {
    fetchCount += 1;
    return files.promise;
  }, 'loading');
  expect(deferred.parts$.value).toBeUndefined();
  const both = [deferred.load(), deferred.load()];
  files.resolve({ part: 7 });
  expect(await Promise.all(both)).toEqual([{ part: 7 }, { part: 7 }]);
  expect(deferred.parts$.value).toEqual({ part: 7 });
  expect(await deferred.load()).toEqual({ part: 7 });
  expect(fetchCount).toBe(1);
});

it('[K-054] rejects after 120 s, and the next call tries again', async () => {
  const attempts = [withResolvers<string>(), withResolvers<string>()];
  let fetchCount = 0;
  const deferred = createDeferred(
    () => attempts[fetchCount++]?.promise ?? Promise.reject(new Error('a third time')),
    'loading',
  );
  const first = watch(deferred.load());
  await jest.advanceTimersByTimeAsync(119_999);
  expect(first.settled).toBe('no');
  await jest.advanceTimersByTimeAsync(1);
  expect(first.settled).toBe('DeadlineMissed: loading took longer than 120000 ms');
  const second = deferred.load();
  attempts[1]?.resolve('here');
  expect(await second).toBe('here');
});

it('retries after 1 s, and after twice the last pause up to 60 s, until the parts are loaded', async () => {
  const startMs = Date.now();
  const seconds = () => (Date.now() - startMs) / 1_000;
  let failures = 0;
  const deferred = createDeferred(() => {
    failures += 1;
    return failures <= 8 ? Promise.reject(new Error('no connection')) : Promise.resolve('parts');
  }, 'loading');
  const loadedAt: number[] = [];
  deferred.parts$.subscribe((parts) => parts && loadedAt.push(seconds()));
  const failedAt: number[] = [];
  deferred.retry(() => failedAt.push(seconds()));
  await jest.advanceTimersByTimeAsync(300_000);
  expect(failedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);
  expect(loadedAt).toEqual([183]);
});
