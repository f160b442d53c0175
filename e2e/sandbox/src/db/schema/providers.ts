import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'bigint' });

export const cardPayment = pgTable('card_payment', {
  orderId: text().primaryKey(),
  id: text().notNull(),
  amountMinor: minor().notNull(),
  currency: text().notNull(),
  brand: text().notNull(),
  lastFour: text().notNull(),
  state: text({ enum: ['processing', 'approved', 'declined', 'annulled'] }).notNull(),
  reason: text().notNull().default(''),
  approvesAt: moment(),
  createdAt: moment().notNull(),
});

export const hostedPayment = pgTable('hosted_payment', {
  id: text().primaryKey(),
  provider: text().notNull(),
  orderId: text().notNull(),
  amountMinor: minor().notNull(),
  currency: text().notNull(),
  merchant: text().notNull(),
  returnUrl: text().notNull(),
  cancelUrl: text().notNull(),
  brand: text().notNull().default(''),
  lastFour: text().notNull().default(''),
  behaviour: text({ enum: ['ask', 'success', 'failure', 'pending', 'slow', 'abandoned'] }).notNull(),
  state: text({
    enum: ['open', 'processing', 'paid', 'declined', 'cancelled', 'expired', 'annulled'],
  }).notNull(),
  delayMs: integer().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  paysAt: moment(),
  tellAt: moment(),
  tries: integer().notNull().default(0),
});
