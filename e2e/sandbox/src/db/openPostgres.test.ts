import { count } from 'drizzle-orm';
import { openTestPostgres, type TestDatabase } from '../testing/databases';
import { startTimeoutMs } from '../testing/testSandbox';
import { game } from './schema';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestPostgres();
}, startTimeoutMs);
afterAll(() => testDatabase.stop());

it(
  'serves queries while it resets to the seeded state',
  async () => {
    const { database } = testDatabase;
    const countGames = async () => (await database.orm.select({ rows: count() }).from(game))[0]?.rows;
    const seededCount = await countGames();
    const resetting = { isOver: false };
    const reset = database.reset().finally(() => {
      resetting.isOver = true;
    });
    const responses = new Set<number | undefined>();
    while (!resetting.isOver) responses.add(await countGames());
    await reset;
    expect([...responses]).toEqual([seededCount]);
  },
  startTimeoutMs,
);
