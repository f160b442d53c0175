import { PGlite } from '@electric-sql/pglite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../seed/seed';
import { oneCallPerTurn } from './oneCallPerTurn';
import { copyFolder, pgliteTemplate } from './pgliteTemplate';

const folder = mkdtempSync(join(tmpdir(), 'turns-'));
let client: PGlite;
beforeAll(async () => {
  // Opening a copy takes about one second, and creating an empty database ten seconds.
  copyFolder(await pgliteTemplate(seed), folder);
  client = oneCallPerTurn(await PGlite.create(folder));
}, 90_000);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

const statementCount = 40;

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
  const queries = Array.from({ length: statementCount }, () => client.query('SELECT 1'));
  expect(await turnsDuring(Promise.all(queries))).toBeGreaterThanOrEqual(statementCount);
  const transactions = Array.from({ length: statementCount }, () =>
    client.transaction((tx) => tx.query('SELECT 1')),
  );
  expect(await turnsDuring(Promise.all(transactions))).toBeGreaterThanOrEqual(statementCount);
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
