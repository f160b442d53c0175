import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Runs one statement or transaction per turn of the event loop. PGlite works on this thread and passes its lock on in
 * microtasks, so waiting calls would block all other events.
 */
export function oneCallPerTurn(client: PGlite): PGlite {
  let previous: Promise<unknown> = Promise.resolve();
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const current = previous.then(() => nextTurn()).then(work);
    previous = current.catch(() => undefined);
    return current;
  };
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (...args) => enqueue(() => query(...args));
  client.transaction = (work) => enqueue(() => transaction(work));
  return client;
}
