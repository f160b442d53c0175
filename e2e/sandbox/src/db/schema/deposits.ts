import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const depositMethod = pgTable('deposit_method', {
  code: text().primaryKey(),
  name: text().notNull(),
  icon: text().notNull(),
  enabled: integer().notNull(),
  visibility: integer().notNull(),
  sortIndex: integer().notNull(),
  currencies: text(),
  countries: text(),
});

export const depositConfig = pgTable('deposit_config', {
  onlyRow: boolean().primaryKey().default(true),
  minimumMinor: bigint({ mode: 'bigint' }).notNull(),
  amounts: text().notNull(),
  allowsManual: integer().notNull(),
});

export const depositOrder = pgTable('deposit_order', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  provider: text().notNull(),
  method: text().notNull().default(''),
  amountMinor: bigint({ mode: 'bigint' }).notNull(),
  discountMinor: bigint({ mode: 'bigint' }).notNull().default(0n),
  currency: text().notNull(),
  state: text({ enum: ['pending', 'credited', 'failed', 'refunded'] }).notNull(),
  failure: text(),
  createdAt: moment().notNull(),
  endedAt: moment(),
});

export const depositAwaited = pgTable('deposit_awaited', {
  depositOrder: uuid().primaryKey(),
  since: moment().notNull(),
});

export const cashCheck = pgTable('cash_check', {
  depositOrder: uuid().primaryKey(),
  checks: integer().notNull(),
});

export const depositCard = pgTable('deposit_card', {
  depositOrder: uuid().primaryKey(),
  brand: text().notNull(),
  lastFour: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  country: text().notNull(),
  state: text().notNull(),
  city: text().notNull(),
  address: text().notNull(),
  postalCode: text().notNull(),
});

export const providerEvent = pgTable('provider_event', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().notNull(),
  reference: text().notNull(),
  payloadHash: text().notNull(),
  depositOrder: uuid().notNull(),
  outcome: text({ enum: ['paid', 'failed', 'refunded'] }).notNull(),
  result: text({ enum: ['credited', 'failed', 'ignored', 'late', 'refunded'] }).notNull(),
  tx: bigint({ mode: 'bigint' }),
  receivedAt: moment().notNull(),
});
