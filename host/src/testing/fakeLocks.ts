import type { Locks } from '../platform/session/withTabLock';

/** Web Locks in memory, shared by the tabs of a test. `latency` delays each change of the holder. */
export function createFakeLocks(latency: () => Promise<unknown> = () => Promise.resolve()): Locks {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name, { signal }, work) {
      const previousTurn = queues.get(name) ?? Promise.resolve();
      return new Promise((resolve, reject) => {
        let isHeld = false;
        // An abort has no effect on a held lock.
        signal.addEventListener('abort', () => {
          if (!isHeld) reject(signal.reason as Error);
        });
        const turn = previousTurn.then(latency).then(async () => {
          isHeld = true;
          if (!signal.aborted) await work();
        });
        queues.set(
          name,
          turn.catch(() => undefined),
        );
        turn.then(resolve, reject);
      });
    },
  };
}
