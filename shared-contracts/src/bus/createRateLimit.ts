const maxPerSecond = 50;

/**
 * Returns a function that counts facts. It returns false if more than 50 facts are counted within one second. Without
 * this limit, a remote that publishes in a loop would block the others.
 */
export function createRateLimit(now: () => number): () => boolean {
  const allowedAtMs: number[] = [];
  return () => {
    const atMs = now();
    while (allowedAtMs.length > 0 && atMs - (allowedAtMs[0] ?? 0) >= 1000) allowedAtMs.shift();
    if (allowedAtMs.length >= maxPerSecond) return false;
    allowedAtMs.push(atMs);
    return true;
  };
}
