import { killRounds } from '../testing/killRounds';
import { startPostgres, type TestPostgres } from '../testing/postgres';

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 90_000);
afterAll(() => postgres.stop(), 30_000);

it('[B-024] loses no acknowledged cash-out, deposit or bet when the server is killed, and applies each once @reliability4', async () => {
  const { lostCalls, failures } = await killRounds({
    env: { DATABASE_URL: postgres.url },
    kills: 2,
    seed: 20_261_121,
  });
  expect(failures).toEqual([]);
  expect(lostCalls).toBeGreaterThan(0);
}, 180_000);
