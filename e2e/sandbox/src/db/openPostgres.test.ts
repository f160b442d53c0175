import { count } from 'drizzle-orm';
import { onPostgres, type TestDatabase } from '../testing/databases';
import { startWithinMs } from '../testing/testSandbox';
import { game } from './schema';

let stage: TestDatabase;

beforeAll(async () => {
  stage = await onPostgres();
}, startWithinMs);
afterAll(() => stage.stop());

it(
  'answers whoever asks while it goes back to the seeded state',
  async () => {
    const { database } = stage;
    const games = async () => (await database.orm.select({ rows: count() }).from(game))[0]?.rows;
    const seeded = await games();
    const resetting = { isOver: false };
    const reset = database.reset().finally(() => {
      resetting.isOver = true;
    });
    const answers = new Set<number | undefined>();
    while (!resetting.isOver) answers.add(await games());
    await reset;
    expect([...answers]).toEqual([seeded]);
  },
  startWithinMs,
);
