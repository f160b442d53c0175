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

it('lets other things have their turn between statements, and between transactions, that wait for each other', async () => {
  const queries = Array.from({ length: statements }, () => client.query('SELECT 1'));
  expect(await turnsDuring(Promise.all(queries))).toBeGreaterThanOrEqual(statements);
  const transactions = Array.from({ length: statements }, () =>
    client.transaction((step) => step.query('SELECT 1')),
  );
  expect(await turnsDuring(Promise.all(transactions))).toBeGreaterThanOrEqual(statements);
});

it('goes on after a statement that failed, in the order in which they were asked for', async () => {
  const order: string[] = [];
  const note = (name: string) => (answer: unknown) =>
    void order.push(`${name} ${answer instanceof Error ? 'failed' : 'done'}`);
  await Promise.all([
    client.query('SELECT 1').then(note('first')),
    client.query('nonsense').catch(note('second')),
    client.transaction(() => Promise.reject(new Error('no'))).catch(note('third')),
    client.query('SELECT 1').then(note('fourth')),
  ]);
  expect(order).toEqual(['first done', 'second failed', 'third failed', 'fourth done']);
});
