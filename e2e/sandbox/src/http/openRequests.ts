import type { ServerResponse } from 'node:http';

/** Counts the requests that a process is serving. */
export function createOpenRequests() {
  let count = 0;
  let onIdle: (() => void) | undefined;
  return {
    add(response: ServerResponse): void {
      count += 1;
      response.once('close', () => {
        count -= 1;
        if (count === 0) onIdle?.();
      });
    },
    /** Resolves when no request is open. */
    whenIdle: () =>
      new Promise<void>((resolve) => {
        onIdle = resolve;
        if (count === 0) resolve();
      }),
  };
}

export type OpenRequests = ReturnType<typeof createOpenRequests>;
