import { held } from '../../testing/held';
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
    () => (state.settled = 'came'),
    (error: unknown) => (state.settled = String(error)),
  );
  return state;
}

it('[C-084] loads its parts once and returns them from then on', async () => {
  let fetched = 0;
  const files = held<{ part: number }>();
  const lazy = createDeferred(() => {
    fetched += 1;
    return files.answer;
  }, 'loading');
  expect(lazy.parts$.value).toBeUndefined();
  const both = [lazy.load(), lazy.load()];
  files.release({ part: 7 });
  expect(await Promise.all(both)).toEqual([{ part: 7 }, { part: 7 }]);
  expect(lazy.parts$.value).toEqual({ part: 7 });
  expect(await lazy.load()).toEqual({ part: 7 });
  expect(fetched).toBe(1);
});

it('[K-054] gives up after 120 s, and the next call tries again', async () => {
  const attempts = [held<string>(), held<string>()];
  let fetched = 0;
  const lazy = createDeferred(
    () => attempts[fetched++]?.answer ?? Promise.reject(new Error('a third time')),
    'loading',
  );
  const first = watch(lazy.load());
  await jest.advanceTimersByTimeAsync(119_999);
  expect(first.settled).toBe('no');
  await jest.advanceTimersByTimeAsync(1);
  expect(first.settled).toBe('DeadlineMissed: loading took longer than 120000 ms');
  const second = lazy.load();
  attempts[1]?.release('here');
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
