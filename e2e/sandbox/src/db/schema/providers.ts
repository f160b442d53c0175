import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bigintColumn, idColumn, timestampColumn } from './columns';

export const cardPayment = pgTable('card_payment', {
  orderId: text().primaryKey(),
  id: text().notNull(),
  amountMinor: bigintColumn().notNull(),
  currency: text().notNull(),
  brand: text().notNull(),
  lastFour: text().notNull(),
  state: text({ enum: ['processing', 'approved', 'declined', 'annulled'] }).notNull(),
  reason: text().notNull().default(''),
  /** When a late charge is approved. */
  approvesAt: timestampColumn(),
  createdAt: timestampColumn().notNull(),
});

export const hostedPayment = pgTable('hosted_payment', {
  id: text().primaryKey(),
  provider: text().notNull(),
  orderId: text().notNull(),
  amountMinor: bigintColumn().notNull(),
  currency: text().notNull(),
  merchant: text().notNull(),
  returnUrl: text().notNull(),
  cancelUrl: text().notNull(),
  brand: text().notNull().default(''),
  lastFour: text().notNull().default(''),
  behavior: text('behaviour', {
    enum: ['ask', 'success', 'failure', 'pending', 'slow', 'abandoned'],
  }).notNull(),
  state: text({
    enum: ['open', 'processing', 'paid', 'declined', 'cancelled', 'expired', 'annulled'],
  }).notNull(),
  delayMs: integer().notNull(),
  createdAt: timestampColumn().notNull(),
  expiresAt: timestampColumn().notNull(),
  /** When a slow payment is paid. */
  paysAt: timestampColumn(),
  /** When the next report to the operator is due. Null if none is due. */
  notifyAt: timestamp('tell_at', { withTimezone: true }),
  /** Number of sent reports about the current state. */
  tries: integer().notNull().default(0),
});

export const polledPayment = pgTable(
  'asked_payment',
  {
    provider: text({ enum: ['cash', 'cpay', 'crypto'] }).notNull(),
    orderId: text().notNull(),
    id: text().notNull(),
    amountMinor: bigintColumn().notNull(),
    currency: text().notNull(),
    merchant: text().notNull(),
    behavior: text('behaviour', {
      enum: ['ask', 'success', 'slow', 'pending', 'failure', 'error'],
    }).notNull(),
    state: text({
      enum: ['open', 'processing', 'paid', 'failed', 'expired', 'annulled', 'refunded'],
    }).notNull(),
    reason: text().notNull().default(''),
    /** Number of further checks that find no transfer. */
    failedChecks: integer('waits').notNull(),
    delayMs: integer().notNull(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn(),
    /** When a slow payment is paid. */
    paysAt: timestampColumn(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.orderId] })],
);

export const chainAddress = pgTable(
  'chain_address',
  {
    orderId: text().notNull(),
    position: integer('place').notNull(),
    coin: text().notNull(),
    address: text().notNull(),
    units: bigintColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.coin] })],
);

export const chainTransfer = pgTable('chain_transfer', {
  id: idColumn(),
  orderId: text().notNull(),
  coin: text().notNull(),
  units: bigintColumn().notNull(),
  seenAt: timestampColumn().notNull(),
});
