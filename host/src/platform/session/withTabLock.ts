/** Subset of `navigator.locks`. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, work: () => Promise<void>): Promise<void>;
}

/** Timeout of a call. A tab that holds the lock longer is considered frozen, and other tabs proceed without it. */
const lockTimeoutMs = 15_000;

/** Runs `work` while no other tab runs it. Without locks, or if the lock is denied, `work` runs at once. */
export async function withTabLock<Value>(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const run: { result?: Promise<Value> } = {};
  try {
    await locks?.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, async () => {
      run.result = work();
      await run.result;
    });
  } catch {
    // The lock was denied or timed out. An error of `work` rejects the returned promise.
  }
  return run.result ?? work();
}
