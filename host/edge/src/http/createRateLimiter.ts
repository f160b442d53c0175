/** So many of a kind within any period; who asks for more gets no more. What it remembers is bounded. */
export interface RateLimiter {
  /** Takes one for `key`, unless it has had its share. */
  readonly take: (key: string) => boolean;
}

const maxKeys = 200_000;

export function createRateLimiter({
  each,
  periodMs,
  now,
}: {
  readonly each: number;
  readonly periodMs: number;
  readonly now: () => number;
}): RateLimiter {
  /** When each took what it may not take again yet; whoever took last stands last. */
  const taken = new Map<string, readonly number[]>();

  function dropOld(sinceMs: number) {
    for (const [key, times] of taken) {
      const isOver = times.every((atMs) => atMs <= sinceMs);
      if (!isOver && taken.size < maxKeys) return;
      taken.delete(key);
    }
  }

  return {
    take(key) {
      const nowMs = now();
      const sinceMs = nowMs - periodMs;
      const times = (taken.get(key) ?? []).filter((atMs) => atMs > sinceMs);
      if (times.length >= each) return false;
      taken.delete(key);
      dropOld(sinceMs);
      taken.set(key, [...times, nowMs]);
      return true;
    },
  };
}
