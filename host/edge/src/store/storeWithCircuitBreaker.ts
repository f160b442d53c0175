import {
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { BucketError } from './bucketRequests';
import type { ReleaseStore } from './releaseStore';

// A failed read of a bucket has used all its attempts. One failed read may be chance. Three in a row are an outage.
const failuresUntilPause = 3;
// Longer than a read of a bucket (2 s), so that all earlier reads have ended when the pause ends. Error pages send
// the same time as Retry-After. After an outage, a new revision is late by at most this time.
const pauseMs = 5_000;
// A new revision reads hundreds of files. All at once would share the connection, and exceed the time limit of a read.
const maxConcurrentReads = 16;

/** The result of a read or list of the store. */
export interface StoreRead {
  readonly operation: 'read' | 'list';
  /** `rejected`: it failed at once, during a pause. */
  readonly outcome: 'ok' | 'failed' | 'rejected';
  readonly seconds: number;
}

export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
// If these errors counted, requests for files that do not exist could pause all other reads.
const isOutage = (error: Error) => !(error instanceof BucketError && error.isObjectDenied);

/**
 * Adds a circuit breaker to the reads and lists of a store. After repeated failures it opens: for a pause, all of them
 * fail at once. Then one of them tries the store, and the others wait for its result. Every error is a
 * `StoreUnavailableError`.
 */
export function storeWithCircuitBreaker(
  store: ReleaseStore,
  onRead: (read: StoreRead) => void,
): ReleaseStore {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failuresUntilPause),
  });
  const readPolicy = wrap(bulkhead(maxConcurrentReads, Infinity), breaker);

  async function run<Value>(operation: StoreRead['operation'], read: () => Promise<Value>): Promise<Value> {
    const policy: IPolicy = operation === 'read' ? readPolicy : breaker;
    const startMs = performance.now();
    const report = (outcome: StoreRead['outcome']) =>
      onRead({ operation, outcome, seconds: (performance.now() - startMs) / 1_000 });
    try {
      const value = await policy.execute(read);
      report('ok');
      return value;
    } catch (error) {
      const isRejected = error instanceof BrokenCircuitError;
      report(isRejected ? 'rejected' : 'failed');
      const reason = isRejected ? 'The release store is paused after repeated failures' : messageOf(error);
      throw new StoreUnavailableError(reason, { cause: error });
    }
  }

  return {
    ...store,
    read: (key) => run('read', () => store.read(key)),
    list: (prefix, after) => run('list', () => store.list(prefix, after)),
  };
}
