import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/Database';
import { auditLedger, type LedgerErrors } from '../ledger/audit';
import { post } from '../ledger/post';
import { openDatabase } from '../seed/openDatabase';
import { pick, randomInt, seededRandom } from '../seededRandom';
import { fundMember, insertMember } from './ledgerMember';

const memberCount = 5;
const startMinor = 1_000_000n;

export interface LedgerFacts {
  readonly ledgerErrors: LedgerErrors;
  readonly transactions: number;
  /** A hash of all rows of each table. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** A ledger for the drill of backups. Opening an empty database migrates and seeds it. */
export async function openBackupLedger(databaseUrl: string, seed: number) {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const random = seededRandom(`backup ${String(seed)}`);
  const at = new Date('2026-11-27T03:00:00Z');
  const members: string[] = [];

  async function transfer(): Promise<void> {
    const from = pick(random, members);
    const to = pick(random, members);
    const amountMinor = BigInt(randomInt(random, 1, 100));
    const key = randomUUID();
    await database.transaction((orm) =>
      post(orm, {
        kind: 'GIFT',
        scope: 'backup',
        key,
        request: { key },
        at,
        currency: 'USD',
        entries: [
          { owner: { kind: 'member-cash', member: from }, amountMinor: -amountMinor },
          { owner: { kind: 'member-cash', member: to }, amountMinor },
        ],
      }),
    );
  }

  return {
    /** Books transfers between members. The first call creates the members. */
    write: async (count: number) => {
      while (members.length < memberCount)
        await database.transaction(async (orm) => {
          const member = await insertMember(orm, at);
          await fundMember(orm, member, startMinor, at);
          members.push(member);
        });
      for (let index = 0; index < count; index += 1) await transfer();
    },
    facts: async (): Promise<LedgerFacts> => {
      const tables = await rowsOf<{ name: string }>(
        database.orm,
        sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
          WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
      );
      const hashes: Record<string, string> = {};
      for (const { name } of tables) {
        const [row] = await rowsOf<{ hash: string }>(
          database.orm,
          sql`SELECT md5(coalesce(string_agg(t::text, E'\n' ORDER BY t::text), '')) AS hash FROM ${sql.raw(name)} t`,
        );
        hashes[name] = row?.hash ?? '';
      }
      const [count] = await rowsOf<{ count: number }>(
        database.orm,
        sql`SELECT count(DISTINCT tx)::int AS count FROM entry`,
      );
      return { ledgerErrors: await auditLedger(database.orm), transactions: count?.count ?? 0, hashes };
    },
    close: () => database.close(),
  };
}
