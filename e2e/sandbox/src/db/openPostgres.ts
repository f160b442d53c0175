import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Orm } from './Database';
import { retryingConflicts } from './databaseError';
import { lockMigrations, migrate } from './migrate';
import * as schema from './schema';
import type { Seed } from './Seed';

/** Opens a PostgreSQL database. An empty one is migrated and seeded, any other only migrated. */
export async function openPostgres(url: string, seed: Pick<Seed, 'fill'>): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 12 });
  // The pool replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on('error', () => undefined);
  const orm: Orm = drizzle(pool, { schema, casing: 'snake_case' });
  const prepare = async (on: Orm) => {
    if (await migrate(on)) await on.transaction(seed.fill);
  };
  try {
    await prepare(orm);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    orm,
    transaction: (work) => retryingConflicts(() => orm.transaction(work)),
    // In one transaction, so that concurrent queries wait and then read the new tables.
    reset: () =>
      retryingConflicts(() =>
        orm.transaction(async (step) => {
          await lockMigrations(step);
          await step.execute(sql`DROP SCHEMA public CASCADE`);
          await step.execute(sql`CREATE SCHEMA public`);
          await prepare(step);
        }),
      ),
    close: () => pool.end(),
  };
}
