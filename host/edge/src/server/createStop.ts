import type { Log } from 'shared-contracts/logs';

export interface StopOptions {
  /** Time in which a balancer notices that the edge is not ready. The edge still accepts requests. */
  readonly delayMs: number;
  /** Time for open requests after the listener closed. */
  readonly timeoutMs: number;
  readonly drain: () => void;
  /** Closes the listeners. Resolves when all open requests have ended. */
  readonly close: () => Promise<unknown>;
  readonly exit: (code: number) => void;
  readonly log: Pick<Log, 'info'>;
}

/**
 * Returns the handler of a stop signal. It reports that the edge is not ready, closes the listeners after `delayMs` and
 * exits. A second signal exits at once.
 */
export function createStop({ delayMs, timeoutMs, drain, close, exit, log }: StopOptions): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) {
      exit(1);
      return;
    }
    isStopping = true;
    drain();
    log.info('server draining', { delayMs, timeoutMs });
    setTimeout(() => {
      // Exits although requests are still open.
      setTimeout(() => exit(1), timeoutMs);
      close().then(
        () => exit(0),
        () => exit(1),
      );
    }, delayMs);
  };
}
