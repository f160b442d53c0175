import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Orm } from './Database';
import { retryingConflicts } from './databaseError';
import { lockMigrations, migrate } from './migrate';
import * as schema from './schema';
import type { Seed } from './Seed';

/** A PostgreSQL server by address. An empty database is migrated and seeded, any other only migrated. */
export async function openPostgres(url: string, seed: Pick<Seed, 'fill'>): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 12 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
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
    // In one piece: whoever asks meanwhile waits, and is answered by the new tables.
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
