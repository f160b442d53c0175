// K-079
const guardMs = 2_000;

/**
 * Whether a click comes too soon after one that counted. Both buttons of the cash-out share the guard. It uses a
 * monotonic clock: after a change of the time of day, `Date.now()` could block every click. Source: M-108.
 */
export function clickGuard(now = () => performance.now()): () => boolean {
  let lastMs = -Infinity;
  return () => {
    const clickedMs = now();
    if (clickedMs - lastMs < guardMs) return true;
    lastMs = clickedMs;
    return false;
  };
}
