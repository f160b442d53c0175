import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'bigint' });

export const cashOutMethod = pgTable('cash_out_method', {
  code: text().primaryKey(),
  name: text().notNull(),
  enabled: integer().notNull(),
  sortIndex: integer().notNull(),
});

export const cashOutConfig = pgTable('cash_out_config', {
  onlyRow: boolean().primaryKey().default(true),
  minimumMinor: minor().notNull(),
  amounts: text().notNull(),
  allowsManual: integer().notNull(),
  requiredDepositMinor: minor().notNull(),
});

export const cashOut = pgTable('cash_out', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  currency: text().notNull(),
  amountMinor: minor().notNull(),
  method: text().notNull(),
  /** What the way to be paid asked for. */
  paidTo: jsonb().notNull(),
  hold: uuid().notNull(),
  status: integer().notNull(),
  createdAt: moment().notNull(),
  changedAt: moment().notNull(),
});
