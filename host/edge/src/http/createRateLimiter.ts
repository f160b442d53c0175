/** Limits the number of events per key within a sliding period. Its memory is bounded. */
export interface RateLimiter {
  /** Counts one event for `key`, or returns false if the key has reached its limit. */
  readonly take: (key: string) => boolean;
}

const maxKeys = 200_000;

export function createRateLimiter({
  limit,
  periodMs,
  now,
}: {
  readonly limit: number;
  readonly periodMs: number;
  readonly now: () => number;
}): RateLimiter {
  /** Times of the counted events by key. The key with the latest event is last. */
  const events = new Map<string, readonly number[]>();

  function dropOld(sinceMs: number) {
    for (const [key, times] of events) {
      const hasExpired = times.every((atMs) => atMs <= sinceMs);
      if (!hasExpired && events.size < maxKeys) return;
      events.delete(key);
    }
  }

  return {
    take(key) {
      const nowMs = now();
      const sinceMs = nowMs - periodMs;
      const times = (events.get(key) ?? []).filter((atMs) => atMs > sinceMs);
      if (times.length >= limit) return false;
      events.delete(key);
      dropOld(sinceMs);
      events.set(key, [...times, nowMs]);
      return true;
    },
  };
}
