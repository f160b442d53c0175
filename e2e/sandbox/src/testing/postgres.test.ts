import { createTestPool, startPostgres } from './postgres';
import { startTimeoutMs } from './testSandbox';

it(
  'a pool of a test throws nothing when its database is dropped',
  async () => {
    const postgres = await startPostgres();
    const pool = createTestPool(postgres);
    await pool.query('SELECT 1');
    const removed = new Promise((resolve) => pool.once('remove', resolve));
    await postgres.stop();
    await removed;
    expect(pool.totalCount).toBe(0);
    await pool.end();
  },
  startTimeoutMs,
);
