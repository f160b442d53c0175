import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const depositOrder = pgTable('deposit_order', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  provider: text().notNull(),
  amountMinor: bigint({ mode: 'bigint' }).notNull(),
  currency: text().notNull(),
  state: text({ enum: ['pending', 'credited', 'failed'] }).notNull(),
  createdAt: moment().notNull(),
  endedAt: moment(),
});

export const providerEvent = pgTable('provider_event', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().notNull(),
  reference: text().notNull(),
  payloadHash: text().notNull(),
  depositOrder: uuid().notNull(),
  outcome: text({ enum: ['paid', 'failed'] }).notNull(),
  result: text({ enum: ['credited', 'failed', 'ignored'] }).notNull(),
  tx: bigint({ mode: 'bigint' }),
  receivedAt: moment().notNull(),
});
