// K-079
const guardMs = 2_000;

/**
 * Whether a click comes too soon after one that counted; both buttons of the cash-out share it. By the time of day,
 * a clock that is put back would have no click count for as long. Source: A-79, M-108, T48.
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
