import { withResolvers } from '../../testing/withResolvers';
import { createDeferred } from './createDeferred';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function watch<Value>(promise: Promise<Value>) {
  const state = { outcome: 'pending' };
  promise.then(
    () => (state.outcome = 'resolved'),
    (error: unknown) => (state.outcome = String(error)),
  );
  return state;
}

it('[C-084] loads its parts once and returns the same parts afterwards', async () => {
  let fetchCount = 0;
  const pendingParts = withResolvers<{ part: number }>();
  const deferred = createDeferred(() => {
    fetchCount += 1;
    return pendingParts.promise;
  }, 'loading');
  expect(deferred.parts$.value).toBeUndefined();
  const loads = [deferred.load(), deferred.load()];
  pendingParts.resolve({ part: 7 });
  expect(await Promise.all(loads)).toEqual([{ part: 7 }, { part: 7 }]);
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
  const firstLoad = watch(deferred.load());
  await jest.advanceTimersByTimeAsync(119_999);
  expect(firstLoad.outcome).toBe('pending');
  await jest.advanceTimersByTimeAsync(1);
  expect(firstLoad.outcome).toBe('DeadlineMissed: loading took longer than 120000 ms');
  const secondLoad = deferred.load();
  attempts[1]?.resolve('parts');
  expect(await secondLoad).toBe('parts');
});

it('retries after 1 s, doubles each further pause up to 60 s, and stops when the parts are loaded', async () => {
  const startMs = Date.now();
  const seconds = () => (Date.now() - startMs) / 1_000;
  let failureCount = 0;
  const deferred = createDeferred(() => {
    failureCount += 1;
    return failureCount <= 8 ? Promise.reject(new Error('no connection')) : Promise.resolve('parts');
  }, 'loading');
  const loadedAtSeconds: number[] = [];
  deferred.parts$.subscribe((parts) => parts && loadedAtSeconds.push(seconds()));
  const failedAtSeconds: number[] = [];
  deferred.retry(() => failedAtSeconds.push(seconds()));
  await jest.advanceTimersByTimeAsync(300_000);
  expect(failedAtSeconds).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);
  expect(loadedAtSeconds).toEqual([183]);
});
