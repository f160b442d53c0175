import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { databases, type TestDatabase } from '../testing/databases';
import { startTimeoutMs } from '../testing/testSandbox';
import { rowsOf } from './Database';
import * as schema from './schema';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly optional: boolean;
  readonly hasDefault: boolean;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plainType = (type: string) => type.replace(/\(.*\)/, '');

describe.each(databases)('on %s', (_name, open) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await open();
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop());

  it('has the tables and columns of the schema', async () => {
    const columns = await rowsOf<Column>(
      testDatabase.database.orm,
      sql`SELECT table_name, column_name, data_type, is_nullable = 'YES' AS optional,
            column_default IS NOT NULL OR is_identity = 'YES' AS "hasDefault"
          FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const tables: PgTable[] = Object.values(schema).filter((table) => is(table, PgTable));
    const declared = tables.flatMap((table) =>
      Object.entries(getTableColumns(table)).map(([, column]) => ({
        name: `${getTableName(table)}.${snakeCase(column.name)}`,
        type: plainType(column.getSQLType()),
        optional: !column.notNull,
      })),
    );
    const actual = new Map(columns.map((column) => [`${column.table_name}.${column.column_name}`, column]));
    for (const { name, type, optional } of declared) {
      expect({ name, type: actual.get(name)?.data_type, optional: actual.get(name)?.optional }).toEqual({
        name,
        type,
        optional,
      });
    }
    const declaredNames = new Set(declared.map(({ name }) => name));
    const undeclared = columns.filter(
      (column) =>
        column.table_name !== 'migration' &&
        !declaredNames.has(`${column.table_name}.${column.column_name}`) &&
        !column.optional &&
        !column.hasDefault,
    );
    expect(undeclared).toEqual([]);
  });
});
