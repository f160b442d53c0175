import { failedShareInterval } from '../watch/judgeCanary';
import { quantileMs } from './healthReport';

it('interpolates quantiles within a bucket, as Prometheus does', () => {
  const buckets = new Map([
    [0.1, 0],
    [0.3, 50],
    [1, 100],
    [Infinity, 100],
  ]);
  expect(quantileMs(buckets, 0.5)).toBeCloseTo(300);
  expect(quantileMs(buckets, 0.25)).toBeCloseTo(200);
  expect(quantileMs(buckets, 0.95)).toBeCloseTo(930);
});

it('returns no quantile without views, and the highest bound if views are slower', () => {
  expect(quantileMs(new Map(), 0.5)).toBeUndefined();
  expect(quantileMs(new Map([[Infinity, 0]]), 0.5)).toBeUndefined();
  const slow = new Map([
    [10, 1],
    [Infinity, 10],
  ]);
  expect(quantileMs(slow, 0.95)).toBe(10_000);
});

// Values of R: binom::binom.wilson(5, 100) and (0, 100).
it.each([
  [{ pages: 100, failed: 5 }, 0.0215, 0.1118],
  [{ pages: 100, failed: 0 }, 0, 0.037],
  [{ pages: 0, failed: 0 }, 0, 1],
])('estimates the failed share of %j with 95 % confidence', (arm, low, high) => {
  const interval = failedShareInterval(arm);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});
