import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { createFailureCounts, maximumKeys } from './FailureCounts';

interface Bucket {
  tokens: number;
  refilledAtMs: number;
}

/** Token buckets in memory: a burst of `capacity`, refilled over `periodMs`. */
export function createRateLimiter(clock: Clock) {
  const buckets = new LRUCache<string, Bucket>({ max: maximumKeys });
  const failures = createFailureCounts(clock);
  const refill = (key: string, capacity: number, periodMs: number): Bucket => {
    const nowMs = clock.now().getTime();
    const bucket = buckets.get(key) ?? { tokens: capacity, refilledAtMs: nowMs };
    const gained = (Math.max(0, nowMs - bucket.refilledAtMs) / periodMs) * capacity;
    return { tokens: Math.min(capacity, bucket.tokens + gained), refilledAtMs: nowMs };
  };
  return {
    /** Takes one token. Returns false when none is left. */
    take(key: string, capacity: number, periodMs: number): boolean {
      const bucket = refill(key, capacity, periodMs);
      const isAllowed = bucket.tokens >= 1;
      buckets.set(key, { ...bucket, tokens: isAllowed ? bucket.tokens - 1 : bucket.tokens });
      return isAllowed;
    },
    /** Time until the next token. */
    waitMs(key: string, capacity: number, periodMs: number): number {
      const { tokens } = refill(key, capacity, periodMs);
      return Math.max(0, Math.ceil(((1 - tokens) / capacity) * periodMs));
    },
    /** Counts of calls with a limited number of failures. */
    failures,
    clear(): void {
      buckets.clear();
      failures.clear();
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
