import { join } from 'node:path';
import { seed } from './seed';
import type { Database } from '../db/Database';
import { openPglite } from '../db/openPglite';
import { openPostgres } from '../db/openPostgres';

export interface DatabaseLocation {
  /** PostgreSQL address; the embedded database when absent. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The largest number of connections to PostgreSQL. */
  readonly poolSize?: number | undefined;
}

export function openDatabase({ databaseUrl, dataDir, poolSize }: DatabaseLocation): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, seed, poolSize) : openPglite(join(dataDir, 'db'), seed);
}
