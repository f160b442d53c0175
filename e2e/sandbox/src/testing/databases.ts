import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTokenInfo } from 'shared-contracts/api';
import type { Database } from '../db/Database';
import { openDatabase } from '../seed/openDatabase';
import { startPostgres } from './postgres';
import type { TestMember, TestSandbox } from './testSandbox';

export interface TestDatabase {
  readonly database: Database;
  stop(): Promise<void>;
}

async function openTestPglite(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-db-'));
  const database = await openDatabase({ dataDir });
  return {
    database,
    stop: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Most suites use PostgreSQL, because it starts faster and runs transactions in parallel. */
export async function openTestPostgres(): Promise<TestDatabase> {
  const postgres = await startPostgres();
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
  return {
    database,
    stop: async () => {
      await database.close();
      await postgres.stop();
    },
  };
}

/**
 * The databases of suites whose statements must work on both. PGlite only in a nightly run, because it starts slowly.
 */
export const databases: readonly (readonly ['PGlite' | 'PostgreSQL', () => Promise<TestDatabase>])[] = [
  ...(__BOTH_DATABASES__ ? ([['PGlite', openTestPglite]] as const) : []),
  ['PostgreSQL', openTestPostgres],
];

/** A member's money in the profile, in major units. */
export async function memberMoney(sandbox: Pick<TestSandbox, 'call'>, { token }: Pick<TestMember, 'token'>) {
  const { data } = await sandbox.call(getTokenInfo.path, {}, { token });
  const profile = data as Record<string, string>;
  return {
    balance: profile['availableBalance'],
    canCashOut: profile['withdrawableBalance'],
    toWager: profile['rollingAmount'],
    bonus: profile['bonusBalance'],
    bonusToWager: profile['bonusRollingAmount'],
  };
}
