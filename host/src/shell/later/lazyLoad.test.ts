import { held } from '../../testing/held';
import { lazyLoad } from './lazyLoad';

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

it('[C-084] fetches what it is for once, and has it from then on', async () => {
  let fetched = 0;
  const files = held<{ part: number }>();
  const lazy = lazyLoad(() => {
    fetched += 1;
    return files.answer;
  }, 'loading');
  expect(lazy.loaded()).toBeUndefined();
  const both = [lazy.load(), lazy.load()];
  files.release({ part: 7 });
  expect(await Promise.all(both)).toEqual([{ part: 7 }, { part: 7 }]);
  expect(lazy.loaded()).toEqual({ part: 7 });
  expect(await lazy.load()).toEqual({ part: 7 });
  expect(fetched).toBe(1);
});

it('[K-054] gives up after 120 s, and lets the next who asks try again', async () => {
  const attempts = [held<string>(), held<string>()];
  let fetched = 0;
  const lazy = lazyLoad(
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
