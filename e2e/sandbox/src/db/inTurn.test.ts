import { PGlite } from '@electric-sql/pglite';
import { inTurn } from './inTurn';

let client: PGlite;
beforeAll(async () => {
  client = inTurn(await PGlite.create());
}, 60_000);
afterAll(() => client.close());

const statements = 40;

/** Counts the turns of the event loop during the work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

it('lets the event loop run between queued statements and between queued transactions', async () => {
  const queries = Array.from({ length: statements }, () => client.query('SELECT 1'));
  expect(await turnsDuring(Promise.all(queries))).toBeGreaterThanOrEqual(statements);
  const transactions = Array.from({ length: statements }, () =>
    client.transaction((step) => step.query('SELECT 1')),
  );
  expect(await turnsDuring(Promise.all(transactions))).toBeGreaterThanOrEqual(statements);
});

it('runs statements in their order, and continues after a failed one', async () => {
  const order: string[] = [];
  const record = (name: string) => (response: unknown) =>
    void order.push(`${name} ${response instanceof Error ? 'failed' : 'done'}`);
  await Promise.all([
    client.query('SELECT 1').then(record('first')),
    client.query('nonsense').catch(record('second')),
    client.transaction(() => Promise.reject(new Error('no'))).catch(record('third')),
    client.query('SELECT 1').then(record('fourth')),
  ]);
  expect(order).toEqual(['first done', 'second failed', 'third failed', 'fourth done']);
});
