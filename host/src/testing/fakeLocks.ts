import type { Locks } from '../platform/session/oneTabAtATime';

/** The locks of a browser, for all tabs that are given them; `handOver` is waited for each time one changes hands. */
export function createFakeLocks(handOver: () => Promise<unknown> = () => Promise.resolve()): Locks {
  const lines = new Map<string, Promise<unknown>>();
  return {
    request(name, { signal }, work) {
      const before = lines.get(name) ?? Promise.resolve();
      return new Promise((resolve, reject) => {
        let isTaken = false;
        // Once it is held, giving up ends nothing.
        signal.addEventListener('abort', () => {
          if (!isTaken) reject(signal.reason as Error);
        });
        const turn = before.then(handOver).then(async () => {
          isTaken = true;
          if (!signal.aborted) await work();
        });
        lines.set(
          name,
          turn.catch(() => undefined),
        );
        turn.then(resolve, reject);
      });
    },
  };
}
