import { createPendingCalls } from './pendingCalls';

function watch() {
  const pending = createPendingCalls();
  const shown: boolean[] = [];
  pending.overlay$.subscribe((show) => shown.push(show));
  return { pending, shown, now: () => shown.at(-1) };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('[M-005] shows the overlay with the first call and until the last one has ended', () => {
  const { pending, now } = watch();
  expect(now()).toBe(false);
  const endFirst = pending.begin();
  expect(now()).toBe(true);
  const endSecond = pending.begin();
  endFirst();
  jest.advanceTimersByTime(10_000);
  expect(now()).toBe(true);
  endSecond();
  jest.advanceTimersByTime(10_000);
  expect(now()).toBe(false);
});

it('[K-006] hides the overlay 100 ms after the last call has ended', () => {
  const { pending, now } = watch();
  pending.begin()();
  jest.advanceTimersByTime(99);
  expect(now()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(now()).toBe(false);
});

it('[M-005] does not flicker between calls in a row', () => {
  const { pending, shown } = watch();
  for (let call = 0; call < 5; call += 1) {
    const end = pending.begin();
    jest.advanceTimersByTime(40);
    end();
    jest.advanceTimersByTime(80);
  }
  expect(shown).toEqual([false, true]);
  jest.advanceTimersByTime(100);
  expect(shown).toEqual([false, true, false]);
});

it('counts the end of a call only once', () => {
  const { pending, now } = watch();
  const end = pending.begin();
  pending.begin();
  end();
  end();
  end();
  jest.advanceTimersByTime(1_000);
  expect(now()).toBe(true);
});
