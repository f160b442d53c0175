import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { databases, type TestDatabase } from '../testing/databases';
import { startWithinMs } from '../testing/testSandbox';
import { rowsOf } from './Database';
import * as schema from './schema';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly optional: boolean;
  readonly filled: boolean;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plainType = (type: string) => type.replace(/\(.*\)/, '');

describe.each(databases)('on %s', (_name, open) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  }, startWithinMs);
  afterAll(() => opened.stop());

  it('has the tables and columns of the schema', async () => {
    const columns = await rowsOf<Column>(
      opened.database.orm,
      sql`SELECT table_name, column_name, data_type, is_nullable = 'YES' AS optional,
            column_default IS NOT NULL OR is_identity = 'YES' AS filled
          FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const tables: PgTable[] = Object.values(schema).filter((table) => is(table, PgTable));
    const believed = tables.flatMap((table) =>
      Object.entries(getTableColumns(table)).map(([key, column]) => ({
        at: `${getTableName(table)}.${snake(key)}`,
        type: plainType(column.getSQLType()),
        optional: !column.notNull,
      })),
    );
    const real = new Map(columns.map((column) => [`${column.table_name}.${column.column_name}`, column]));
    for (const { at, type, optional } of believed) {
      expect({ at, type: real.get(at)?.data_type, optional: real.get(at)?.optional }).toEqual({
        at,
        type,
        optional,
      });
    }
    const known = new Set(believed.map(({ at }) => at));
    const forgotten = columns.filter(
      (column) =>
        column.table_name !== 'migration' &&
        !known.has(`${column.table_name}.${column.column_name}`) &&
        !column.optional &&
        !column.filled,
    );
    expect(forgotten).toEqual([]);
  });
});
