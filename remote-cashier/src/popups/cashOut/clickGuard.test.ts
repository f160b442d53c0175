import { clickGuard } from './clickGuard';

it.each([
  [0, false],
  [1_999, true],
  [2_000, false],
  [60_000, false],
])('[M-108, K-079] a click %d ms after the last accepted one is ignored: %s', (afterMs, isIgnored) => {
  let nowMs = 1_000_000;
  const isTooSoon = clickGuard(() => nowMs);
  if (afterMs > 0) expect(isTooSoon()).toBe(false);
  nowMs += afterMs;
  expect(isTooSoon()).toBe(isIgnored);
});

it('[K-079] an ignored click does not extend the time', () => {
  let nowMs = 0;
  const isTooSoon = clickGuard(() => nowMs);
  const areAccepted = [0, 1_500, 1_900, 2_000, 3_999, 4_000].map((atMs) => {
    nowMs = atMs;
    return !isTooSoon();
  });
  expect(areAccepted).toEqual([true, false, false, true, false, true]);
});

it('is independent of changes of the system time', () => {
  jest.useFakeTimers();
  const isTooSoon = clickGuard();
  expect(isTooSoon()).toBe(false);
  jest.setSystemTime(Date.now() - 86_400_000);
  jest.advanceTimersByTime(2_000);
  expect(isTooSoon()).toBe(false);
  jest.setSystemTime(Date.now() + 86_400_000);
  jest.advanceTimersByTime(1_999);
  expect(isTooSoon()).toBe(true);
  jest.useRealTimers();
});
