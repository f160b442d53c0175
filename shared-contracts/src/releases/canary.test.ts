import { bucketOf, runsCanary } from './canary';

const releaseWithCanary = (percent: number) => ({
  active: '1.0.0-1a2b3c4d',
  lastKnownGood: null,
  canary: { version: '1.1.0-0000000c', percent },
});

const browsers = Array.from({ length: 100_000 }, (_, index) => `browser-${String(index)}`);
const canaryBrowsers = (percent: number) =>
  new Set(browsers.filter((id) => runsCanary(releaseWithCanary(percent), bucketOf(id, 'remote-lobby'))));

it('runs a canary of 0 % in no browser and one of 100 % in all browsers @release10', () => {
  expect(canaryBrowsers(0).size).toBe(0);
  expect(canaryBrowsers(100).size).toBe(browsers.length);
  expect(runsCanary({ active: '1.0.0-1a2b3c4d', lastKnownGood: null }, 0)).toBe(false);
});

it.each([
  ['', 7_660, 9_602],
  ['a', 3_491, 4_524],
  ['browser-1', 9_054, 5_371],
  ['0b9c6e0e-0d5c-4e0b-9f63-2f6a6c2f9d11', 7_580, 8_225],
])(
  'gives %j the same buckets in every version of this code, so that an update moves no browser out of a canary',
  (id, lobby, host) => {
    expect([bucketOf(id, 'remote-lobby'), bucketOf(id, 'host')]).toEqual([lobby, host]);
  },
);

it('runs a canary in the buckets below its share, and in no others', () => {
  expect([runsCanary(releaseWithCanary(10), 999), runsCanary(releaseWithCanary(10), 1_000)]).toEqual([
    true,
    false,
  ]);
});

it('runs a canary of 10 % in about 10 % of 100,000 browsers, and still in these when the share grows @release10', () => {
  const tenPercentBrowsers = canaryBrowsers(10);
  expect(tenPercentBrowsers.size / browsers.length).toBeCloseTo(0.1, 2);
  const fiftyPercentBrowsers = canaryBrowsers(50);
  for (const id of tenPercentBrowsers) expect(fiftyPercentBrowsers.has(id)).toBe(true);
});

it('uses independent buckets per package, so that a browser does not run all canaries', () => {
  const doubleCanaryBrowsers = browsers.filter((id) =>
    (['remote-lobby', 'remote-cashier'] as const).every((name) =>
      runsCanary(releaseWithCanary(10), bucketOf(id, name)),
    ),
  );
  expect(doubleCanaryBrowsers.length / browsers.length).toBeCloseTo(0.01, 2);
});
