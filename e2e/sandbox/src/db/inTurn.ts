import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Runs one statement or transaction per turn of the event loop. PGlite works on this thread and passes its lock on in
 * microtasks, so waiting calls would block all other events.
 */
export function inTurn(client: PGlite): PGlite {
  let last: Promise<unknown> = Promise.resolve();
  const after = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const current = last.then(() => nextTurn()).then(work);
    last = current.catch(() => undefined);
    return current;
  };
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (...args) => after(() => query(...args));
  client.transaction = (work) => after(() => transaction(work));
  return client;
}
