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

async function embedded(): Promise<TestDatabase> {
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

/** The one most suites take: it starts sooner, and races show on it. */
export async function onPostgres(): Promise<TestDatabase> {
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

/** Both databases the sandbox runs on; what holds for one must hold for the other. */
export const databases = [
  ['PGlite', embedded],
  ['PostgreSQL', onPostgres],
] as const;

/** A member's money as the profile states it, in major units of the wallet. */
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
