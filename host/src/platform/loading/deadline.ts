class DeadlineMissed extends Error {
  override readonly name = 'DeadlineMissed';
}

/** Rejects when a step of another's code takes longer than it may. What arrives later is ignored. */
export function withDeadline<Value>(work: Promise<Value>, afterMs: number, step: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DeadlineMissed(`${step} took longer than ${String(afterMs)} ms`));
    }, afterMs);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
