import { createClickGuard } from './createClickGuard';

it.each([
  [1_999, false],
  [2_000, true],
  [60_000, true],
])('[M-108, K-079] a click %d ms after the last accepted one is accepted: %s', (afterMs, isAccepted) => {
  let nowMs = 1_000_000;
  const acceptClick = createClickGuard(() => nowMs);
  expect(acceptClick()).toBe(true);
  nowMs += afterMs;
  expect(acceptClick()).toBe(isAccepted);
});

it('[K-079] an ignored click does not extend the two seconds', () => {
  let nowMs = 0;
  const acceptClick = createClickGuard(() => nowMs);
  const areAccepted = [0, 1_500, 1_900, 2_000, 3_999, 4_000].map((atMs) => {
    nowMs = atMs;
    return acceptClick();
  });
  expect(areAccepted).toEqual([true, false, false, true, false, true]);
});

it('the guard is independent of changes of the system time', () => {
  jest.useFakeTimers();
  const acceptClick = createClickGuard();
  expect(acceptClick()).toBe(true);
  jest.setSystemTime(Date.now() - 86_400_000);
  jest.advanceTimersByTime(2_000);
  expect(acceptClick()).toBe(true);
  jest.setSystemTime(Date.now() + 86_400_000);
  jest.advanceTimersByTime(1_999);
  expect(acceptClick()).toBe(false);
  jest.useRealTimers();
});
