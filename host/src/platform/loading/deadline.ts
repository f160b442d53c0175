class DeadlineMissed extends Error {
  override readonly name = 'DeadlineMissed';
}

/** Interval of the timer. If a frozen or busy page delays the timer, only this interval counts as elapsed. */
const tickMs = 100;

/**
 * Calls `onMissed` after `afterMs` in which the page was responsive. Time does not count while the device sleeps, the
 * browser freezes the tab, or other programs use the processor. Returns a function that stops the deadline.
 */
export function startDeadline(afterMs: number, onMissed: () => void): () => void {
  let remainingMs = afterMs;
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    const waitMs = Math.min(tickMs, remainingMs);
    timer = setTimeout(() => {
      remainingMs -= waitMs;
      if (remainingMs > 0) tick();
      else onMissed();
    }, waitMs);
  };
  tick();
  return () => {
    clearTimeout(timer);
  };
}

/** Rejects when `work` misses its deadline, and ignores a later result. `step` names the work in the error. */
export function withDeadline<Value>(work: Promise<Value>, afterMs: number, step: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = startDeadline(afterMs, () => {
      reject(new DeadlineMissed(`${step} took longer than ${String(afterMs)} ms`));
    });
    work.then(resolve, reject).finally(stop);
  });
}
