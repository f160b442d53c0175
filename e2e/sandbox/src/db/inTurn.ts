import { setImmediate as nextRound } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * One statement, or one transaction, in each round of the event loop. The embedded database works on our own thread and
 * hands its lock on in microtasks: while calls wait for it, nothing else is read, written or timed, and calls that are
 * on their way in wait for all of them.
 */
export function inTurn(client: PGlite): PGlite {
  let last: Promise<unknown> = Promise.resolve();
  const after = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(() => nextRound()).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (...args) => after(() => query(...args));
  client.transaction = (work) => after(() => transaction(work));
  return client;
}
