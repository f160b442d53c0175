import { count } from 'drizzle-orm';
import { onPostgres, type TestDatabase } from '../testing/databases';
import { startWithinMs } from '../testing/testSandbox';
import { game } from './schema';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await onPostgres();
}, startWithinMs);
afterAll(() => testDatabase.stop());

it(
  'serves queries while it resets to the seeded state',
  async () => {
    const { database } = testDatabase;
    const games = async () => (await database.orm.select({ rows: count() }).from(game))[0]?.rows;
    const seeded = await games();
    const resetting = { isOver: false };
    const reset = database.reset().finally(() => {
      resetting.isOver = true;
    });
    const responses = new Set<number | undefined>();
    while (!resetting.isOver) responses.add(await games());
    await reset;
    expect([...responses]).toEqual([seeded]);
  },
  startWithinMs,
);
