import { bucketOf, runsCanary } from './canary';

const at = (percent: number) => ({
  active: '1.0.0-1a2b3c4d',
  lastKnownGood: null,
  canary: { version: '1.1.0-0000000c', percent },
});

const browsers = Array.from({ length: 100_000 }, (_, index) => `browser-${String(index)}`);
const takenIn = (percent: number) =>
  new Set(browsers.filter((id) => runsCanary(at(percent), bucketOf(id, 'remote-lobby'))));

it('gives nobody a canary of 0 % and everybody one of 100 % @A10', () => {
  expect(takenIn(0).size).toBe(0);
  expect(takenIn(100).size).toBe(browsers.length);
  expect(runsCanary({ active: '1.0.0-1a2b3c4d', lastKnownGood: null }, 0)).toBe(false);
});

it.each([
  ['', 7_660, 9_602],
  ['a', 3_491, 4_524],
  ['browser-1', 9_054, 5_371],
  ['0b9c6e0e-0d5c-4e0b-9f63-2f6a6c2f9d11', 7_580, 8_225],
])(
  'keeps %j in its place in every edition, so that none loses its canary by an update',
  (id, lobby, host) => {
    expect([bucketOf(id, 'remote-lobby'), bucketOf(id, 'host')]).toEqual([lobby, host]);
  },
);

it('takes in the buckets below its share, and not the next one', () => {
  expect([runsCanary(at(10), 999), runsCanary(at(10), 1_000)]).toEqual([true, false]);
});

it('gives 10 % of 100,000 browsers the canary, one percent more or less, and never takes it back while it grows @A10', () => {
  const ten = takenIn(10);
  expect(ten.size / browsers.length).toBeCloseTo(0.1, 2);
  const half = takenIn(50);
  for (const id of ten) expect(half.has(id)).toBe(true);
});

it('draws anew for each package, so that nobody gets every canary', () => {
  const both = browsers.filter((id) =>
    (['remote-lobby', 'remote-cashier'] as const).every((name) => runsCanary(at(10), bucketOf(id, name))),
  );
  expect(both.length / browsers.length).toBeCloseTo(0.01, 2);
});
