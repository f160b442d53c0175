const allowedPerSecond = 50;

/**
 * The returned function counts a fact, and returns false for the 51st in any second. Without the limit, a loop in one
 * remote would block the others.
 */
export function createRateLimit(now: () => number): () => boolean {
  const allowedAtMs: number[] = [];
  return () => {
    const atMs = now();
    while (allowedAtMs.length > 0 && atMs - (allowedAtMs[0] ?? 0) >= 1000) allowedAtMs.shift();
    if (allowedAtMs.length >= allowedPerSecond) return false;
    allowedAtMs.push(atMs);
    return true;
  };
}
