import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createControlConnection } from './controlConnection';
import type { Database, Orm } from './Database';
import { retryConflicts } from './databaseError';
import { lockMigrations, prepareDatabase } from './migrate';
import * as schema from './schema';
import type { Seed } from './Seed';

export const defaultPoolSize = 12;
/** Shorter than the page's timeout of 15 s. */
const timeoutMs = 10_000;

/** Opens a PostgreSQL database, after it has all migrations and the seed. */
export async function openPostgres(
  url: string,
  seed: Pick<Seed, 'fill'>,
  poolSize = defaultPoolSize,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
  });
  // The pool replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on('error', () => undefined);
  const orm: Orm = drizzle(pool, { schema, casing: 'snake_case' });
  try {
    await prepareDatabase(orm, seed);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const { isLeader, isPrepared, close } = createControlConnection(url);
  return {
    kind: 'postgres',
    orm,
    pool,
    isLeader,
    isPrepared,
    transaction: (work) => retryConflicts(() => orm.transaction(work)),
    // In one transaction, so that concurrent queries wait and then read the new tables.
    reset: () =>
      retryConflicts(() =>
        orm.transaction(async (tx) => {
          await lockMigrations(tx);
          await tx.execute(sql`DROP SCHEMA public CASCADE`);
          await tx.execute(sql`CREATE SCHEMA public`);
          await prepareDatabase(tx, seed);
        }),
      ),
    close: async () => {
      await close();
      await pool.end();
    },
  };
}
