/** Source: K-079. */
const guardMs = 2_000;

/**
 * Returns a function that returns whether a click is accepted. It rejects clicks too soon after the last accepted one.
 * Both buttons of the cash-out share one guard. Its clock is monotonic: after a change of the system time, `Date.now()`
 * could block every click. Source: M-108.
 */
export function createClickGuard(now = () => performance.now()): () => boolean {
  let lastAcceptedMs = -Infinity;
  return () => {
    const clickedMs = now();
    if (clickedMs - lastAcceptedMs < guardMs) return false;
    lastAcceptedMs = clickedMs;
    return true;
  };
}
