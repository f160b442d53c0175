const allowedPerSecond = 50;

/** Lets through at most 50 facts in any one second of one speaker; a loop in one remote must not stall the others. */
export function createFloodGate(now: () => number): () => boolean {
  const passedAtMs: number[] = [];
  return () => {
    const atMs = now();
    while (passedAtMs.length > 0 && atMs - (passedAtMs[0] ?? 0) >= 1000) passedAtMs.shift();
    if (passedAtMs.length >= allowedPerSecond) return false;
    passedAtMs.push(atMs);
    return true;
  };
}
