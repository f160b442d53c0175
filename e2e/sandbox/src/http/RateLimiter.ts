import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { createFailureCounts, maximumKeys } from './FailureCounts';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Token buckets in memory: a burst of `capacity`, refilled over `periodMs`. */
export function createRateLimiter(clock: Clock) {
  const buckets = new LRUCache<string, Bucket>({ max: maximumKeys });
  const failures = createFailureCounts(clock);
  const filled = (key: string, capacity: number, periodMs: number): Bucket => {
    const nowMs = clock.now().getTime();
    const bucket = buckets.get(key) ?? { tokens: capacity, filledAtMs: nowMs };
    const gained = (Math.max(0, nowMs - bucket.filledAtMs) / periodMs) * capacity;
    return { tokens: Math.min(capacity, bucket.tokens + gained), filledAtMs: nowMs };
  };
  return {
    /** Takes one token; false when none is left. */
    take(key: string, capacity: number, periodMs: number): boolean {
      const bucket = filled(key, capacity, periodMs);
      const allowed = bucket.tokens >= 1;
      buckets.set(key, { ...bucket, tokens: allowed ? bucket.tokens - 1 : bucket.tokens });
      return allowed;
    },
    /** How long until there is a token again. */
    waitMs(key: string, capacity: number, periodMs: number): number {
      const { tokens } = filled(key, capacity, periodMs);
      return Math.max(0, Math.ceil(((1 - tokens) / capacity) * periodMs));
    },
    /** What goes wrong, of calls that may only go wrong so often. */
    failures,
    clear(): void {
      buckets.clear();
      failures.clear();
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
