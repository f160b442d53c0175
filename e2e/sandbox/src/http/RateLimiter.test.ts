import { createClock } from '../clock';
import { maximumKeys } from './FailureCounts';
import { createRateLimiter } from './RateLimiter';

it('keeps the limit of a caller that continues to call while many other callers come', () => {
  const limiter = createRateLimiter(createClock(() => 1_000_000));
  const take = (key: string) => limiter.take(key, 2, 60_000);
  expect([take('busy'), take('busy'), take('busy')]).toEqual([true, true, false]);
  for (let other = 0; other <= maximumKeys; other += 1) {
    take(`other-${String(other)}`);
    if (other % 1_000 === 0) expect(take('busy')).toBe(false);
  }
  expect(take('busy')).toBe(false);
});
