import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const whole = () => bigint({ mode: 'bigint' });

export const askedPayment = pgTable(
  'asked_payment',
  {
    provider: text({ enum: ['cash', 'cpay', 'crypto'] }).notNull(),
    orderId: text().notNull(),
    id: text().notNull(),
    amountMinor: whole().notNull(),
    currency: text().notNull(),
    merchant: text().notNull(),
    behaviour: text({ enum: ['ask', 'success', 'slow', 'pending', 'failure', 'error'] }).notNull(),
    state: text({
      enum: ['open', 'processing', 'paid', 'failed', 'expired', 'annulled', 'refunded'],
    }).notNull(),
    reason: text().notNull().default(''),
    waits: integer().notNull(),
    delayMs: integer().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
    paysAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.orderId] })],
);

export const chainAddress = pgTable(
  'chain_address',
  {
    orderId: text().notNull(),
    place: integer().notNull(),
    coin: text().notNull(),
    address: text().notNull(),
    units: whole().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.coin] })],
);

export const chainTransfer = pgTable('chain_transfer', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  orderId: text().notNull(),
  coin: text().notNull(),
  units: whole().notNull(),
  seenAt: moment().notNull(),
});
