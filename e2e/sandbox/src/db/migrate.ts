import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sandboxRoot } from '../paths';
import { type Orm, rowsOf } from './Database';

interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly steps: readonly string[];
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
    return { name, checksum, steps: text.split(separator).map((step) => step.trim()) };
  });
}

/** The database was created by other versions of the migrations. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

async function appliedMigrations(orm: Orm): Promise<Map<string, string>> {
  await orm.execute(
    sql`CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL)`,
  );
  const rows = await rowsOf<Applied>(orm, sql`SELECT name, checksum FROM migration`);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Locks until the end of the transaction, because two processes can start on one PostgreSQL. */
export const lockMigrations = (orm: Orm) => orm.execute(sql`SELECT pg_advisory_xact_lock(727001)`);

/** Applies missing migrations in one transaction. Returns whether the database was empty. */
export async function migrate(
  orm: Orm,
  migrations: readonly Migration[] = readMigrations(),
): Promise<boolean> {
  return orm.transaction(async (step) => {
    await lockMigrations(step);
    const applied = await appliedMigrations(step);
    for (const migration of migrations) {
      const before = applied.get(migration.name);
      if (before === migration.checksum) continue;
      if (before !== undefined) throw new ForeignDatabase(`migration ${migration.name} has changed since`);
      for (const statement of migration.steps) await step.execute(sql.raw(statement));
      await step.execute(
        sql`INSERT INTO migration (name, checksum) VALUES (${migration.name}, ${migration.checksum})`,
      );
    }
    return applied.size === 0;
  });
}
