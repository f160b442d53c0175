import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/Database';
import { idempotency } from '../db/schema';
import { databases, type TestDatabase } from '../testing/databases';
import { startTimeoutMs } from '../testing/testSandbox';
import { IdempotencyConflict, once } from './once';

const at = new Date('2026-11-20T12:00:00Z');

describe.each(databases)('on %s', (_name, open) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let key: string;

  beforeAll(async () => {
    testDatabase = await open();
    database = testDatabase.database;
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop());
  beforeEach(() => {
    key = randomUUID();
  });

  const runOnce = <T>(request: unknown, work: () => Promise<T>, scope = 'test') =>
    database.transaction((orm) => once(orm, { scope, key, request, at }, work));

  it('returns the first response to a repetition without running again, including big integers and nulls', async () => {
    const response = { minor: 9_007_199_254_740_993n, rows: [{ at: 1 }, null], text: '5n', none: null };
    const work = jest.fn(() => Promise.resolve(response));
    expect(await runOnce({ a: 1, b: 2 }, work)).toEqual({ response, replayed: false });
    expect(await runOnce({ b: 2, a: 1 }, work)).toEqual({ response, replayed: true });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('rejects the key for another request, and separates scopes', async () => {
    await runOnce('one', () => Promise.resolve(1));
    await expect(runOnce('two', () => Promise.resolve(2))).rejects.toBeInstanceOf(IdempotencyConflict);
    expect(await runOnce('two', () => Promise.resolve(2), 'other')).toEqual({ response: 2, replayed: false });
  });

  it('leaves the key unused when the work is rejected', async () => {
    await expect(runOnce(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await runOnce(2, () => Promise.resolve('yes'))).toEqual({ response: 'yes', replayed: false });
  });

  it('rejects changes and deletion of a stored response', async () => {
    await runOnce(1, () => Promise.resolve('first'));
    const ofKey = eq(idempotency.key, key);
    await expect(database.orm.update(idempotency).set({ response: '2' }).where(ofKey)).rejects.toThrow();
    await expect(database.orm.delete(idempotency).where(ofKey)).rejects.toThrow();
    expect(await runOnce(1, () => Promise.resolve('second'))).toEqual({ response: 'first', replayed: true });
  });

  it('returns the same response to concurrent calls', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      return Promise.resolve(runs);
    };
    const responses = await Promise.all(Array.from({ length: 30 }, () => runOnce('same', work)));
    expect(new Set(responses.map(({ response }) => response))).toEqual(new Set([1]));
    expect(responses.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });
});
