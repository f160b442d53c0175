import { join } from 'node:path';
import { seed } from '../seed/seed';
import type { Database } from './Database';
import { openPglite } from './openPglite';
import { openPostgres } from './openPostgres';

export interface DatabasePlace {
  /** PostgreSQL address; the embedded database when absent. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, seed) : openPglite(join(dataDir, 'db'), seed);
}
