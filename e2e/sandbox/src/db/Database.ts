import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** What statements run on: the pool, or the database transaction they belong to. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** One database behind two drivers; everything above this line sees no difference between them. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly orm: Orm;
  /** Runs the work in one transaction, and again when the database asks for it (deadlock, serialization). */
  transaction<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  /** Back to the seeded state. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Rows of a statement written as text; both drivers answer `{ rows }`. Cast int8 to text in it. */
export async function rowsOf<Row>(orm: Orm, statement: SQL): Promise<Row[]> {
  const result = (await orm.execute(statement)) as { rows: Row[] };
  return result.rows;
}
