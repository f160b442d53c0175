import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Orm } from './Database';
import { retryingConflicts } from './databaseError';
import { migrate } from './migrate';
import * as schema from './schema';

export interface Prepare {
  (orm: Orm): Promise<void>;
}

/** A PostgreSQL server by address. An empty database is migrated and seeded, any other only migrated. */
export async function openPostgres(url: string, seed: Prepare): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 12 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const orm: Orm = drizzle(pool, { schema, casing: 'snake_case' });
  const prepare = async () => {
    if (await migrate(orm)) await orm.transaction(seed);
  };
  try {
    await prepare();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    orm,
    transaction: (work) => retryingConflicts(() => orm.transaction(work)),
    reset: async () => {
      await orm.execute(sql`DROP SCHEMA public CASCADE`);
      await orm.execute(sql`CREATE SCHEMA public`);
      await prepare();
    },
    close: () => pool.end(),
  };
}
