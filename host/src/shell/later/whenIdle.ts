/** Safari has no idle callback; by this time the first view is on its way there too. */
const withoutIdleMs = 300;

/** Begins when the browser has nothing more urgent to do; answers with what takes that back. */
export function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, withoutIdleMs);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(begin, { timeout: 3_000 });
  return () => {
    cancelIdleCallback(request);
  };
}
