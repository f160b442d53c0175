import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type * as schema from './schema';

/** Runs statements, in a pool or in one transaction. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A database of either driver. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly orm: Orm;
  /** The connections; absent for the embedded database. */
  readonly pool?: Pool;
  /** Runs the work in one transaction. Repeats it after a deadlock or serialization failure. */
  transaction<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  /** Whether this process runs the scheduled tasks. At most one process per database does. */
  isLeader(): Promise<boolean>;
  /** Whether the database has its tables and its seed. Throws if it does not respond. */
  isPrepared(): Promise<boolean>;
  /** Restores the seeded state. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Runs a statement of plain SQL. It must cast int8 to text, because the drivers disagree on int8. */
export async function rowsOf<Row>(orm: Orm, statement: SQL): Promise<Row[]> {
  const result = (await orm.execute(statement)) as { rows: Row[] };
  return result.rows;
}
