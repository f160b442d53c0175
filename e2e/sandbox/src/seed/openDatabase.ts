import { join } from 'node:path';
import { seed } from './seed';
import type { Database } from '../db/Database';
import { openPglite } from '../db/openPglite';
import { openPostgres } from '../db/openPostgres';

export interface DatabasePlace {
  /** PostgreSQL address; the embedded database when absent. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, seed) : openPglite(join(dataDir, 'db'), seed);
}
