import { createPendingCalls } from './pendingCalls';

function watch() {
  const pendingCalls = createPendingCalls();
  const states: boolean[] = [];
  pendingCalls.overlay$.subscribe((isOpen) => states.push(isOpen));
  return { pendingCalls, states, isOpen: () => states.at(-1) };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('[M-005] shows the overlay from the first call until the last call has ended', () => {
  const { pendingCalls, isOpen } = watch();
  expect(isOpen()).toBe(false);
  const endFirst = pendingCalls.begin();
  expect(isOpen()).toBe(true);
  const endSecond = pendingCalls.begin();
  endFirst();
  jest.advanceTimersByTime(10_000);
  expect(isOpen()).toBe(true);
  endSecond();
  jest.advanceTimersByTime(10_000);
  expect(isOpen()).toBe(false);
});

it('[K-006] hides the overlay 100 ms after the last call has ended', () => {
  const { pendingCalls, isOpen } = watch();
  pendingCalls.begin()();
  jest.advanceTimersByTime(99);
  expect(isOpen()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
});

it('[M-005] keeps the overlay open between calls in a row', () => {
  const { pendingCalls, states } = watch();
  for (let call = 0; call < 5; call += 1) {
    const end = pendingCalls.begin();
    jest.advanceTimersByTime(40);
    end();
    jest.advanceTimersByTime(80);
  }
  expect(states).toEqual([false, true]);
  jest.advanceTimersByTime(100);
  expect(states).toEqual([false, true, false]);
});

it('counts the end of a call only once', () => {
  const { pendingCalls, isOpen } = watch();
  const end = pendingCalls.begin();
  pendingCalls.begin();
  end();
  end();
  end();
  jest.advanceTimersByTime(1_000);
  expect(isOpen()).toBe(true);
});
