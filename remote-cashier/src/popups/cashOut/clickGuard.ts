// K-079
const guardMs = 2_000;

/** Whether a click comes too soon after one that counted; both buttons of the cash-out share it. Source: A-79, M-108. */
export function clickGuard(now: () => number = Date.now): () => boolean {
  let lastMs = -Infinity;
  return () => {
    const clickedMs = now();
    if (clickedMs - lastMs < guardMs) return true;
    lastMs = clickedMs;
    return false;
  };
}
