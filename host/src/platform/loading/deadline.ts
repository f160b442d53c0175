class DeadlineMissed extends Error {
  override readonly name = 'DeadlineMissed';
}

/** Rejects when `work` takes longer than `afterMs`, and ignores a later result. `step` names the work in the error. */
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
