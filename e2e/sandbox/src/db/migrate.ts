import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sandboxRoot } from '../paths';
import { type Orm, rowsOf } from './Database';
import type { Seed } from './Seed';

interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
}

const separator = '--> statement-breakpoint';

/** Reads the files of `migrations/` in order, each split into statements. */
export function readMigrations(): Migration[] {
  const folder = join(sandboxRoot, 'migrations');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return { name, checksum, statements: text.split(separator).map((statement) => statement.trim()) };
  });
}

/** The database was created by other versions of the migrations. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

async function appliedMigrations(orm: Orm): Promise<Map<string, string>> {
  await orm.execute(
    sql`CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL)`,
  );
  const rows = await rowsOf<AppliedMigration>(orm, sql`SELECT name, checksum FROM migration`);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Locks until the end of the transaction, because several processes can start on one PostgreSQL. */
export const lockMigrations = (orm: Orm) => orm.execute(sql`SELECT pg_advisory_xact_lock(727001)`);

const recordMigration = (orm: Orm, { name, checksum }: AppliedMigration) =>
  orm.execute(sql`INSERT INTO migration (name, checksum) VALUES (${name}, ${checksum})`);

async function applyMissingMigrations(
  orm: Orm,
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): Promise<void> {
  for (const migration of migrations) {
    const appliedChecksum = applied.get(migration.name);
    if (appliedChecksum === migration.checksum) continue;
    if (appliedChecksum !== undefined)
      throw new ForeignDatabase(`migration ${migration.name} has changed since it was applied`);
    for (const statement of migration.statements) await orm.execute(sql.raw(statement));
    await recordMigration(orm, migration);
  }
}

/** The name under which the seed is recorded among the migrations. */
const seedName = 'seed';

async function hasGames(orm: Orm): Promise<boolean> {
  const rows = await rowsOf(orm, sql`SELECT 1 FROM game LIMIT 1`);
  return rows.length > 0;
}

/**
 * Applies missing migrations and the seed in one transaction, so that a killed process leaves all or none of them.
 * A database of an earlier version has no record of the seed. If it has games, it was seeded, and only gets the record.
 */
export async function prepareDatabase(
  orm: Orm,
  seed: Pick<Seed, 'fill'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  await orm.transaction(async (tx) => {
    // The lock may wait until another process has filled the database, which exceeds the usual statement timeout.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await lockMigrations(tx);
    const applied = await appliedMigrations(tx);
    await applyMissingMigrations(tx, applied, migrations);
    if (applied.has(seedName)) return;
    if (!(await hasGames(tx))) await seed.fill(tx);
    await recordMigration(tx, { name: seedName, checksum: '' });
  });
}
