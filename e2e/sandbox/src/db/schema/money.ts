import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity();
const minor = () => bigint({ mode: 'bigint' }).notNull().default(0n);

export const account = pgTable('account', {
  id: id(),
  kind: text().notNull(),
  owner: text().notNull().default(''),
  currency: text().notNull(),
  tracked: boolean().notNull(),
  balance: bigint({ mode: 'bigint' }).notNull().default(0n),
  seq: bigint({ mode: 'bigint' }).notNull().default(0n),
  giftMinor: minor(),
  playOnlyMinor: minor(),
  wageringMinor: minor(),
  wageredMinor: minor(),
  giftUntil: timestamp({ withTimezone: true }),
});

/** One row: the terms of every gift. */
export const giftTerms = pgTable('gift_terms', {
  onlyRow: boolean().primaryKey().default(true),
  wageringTimes: integer().notNull(),
  countedBetMinor: bigint({ mode: 'bigint' }).notNull(),
  wageringDays: integer().notNull(),
});

export const tx = pgTable('tx', {
  id: id(),
  kind: text().notNull(),
  idemScope: text().notNull(),
  idemKey: text().notNull(),
  requestHash: text().notNull(),
  memo: jsonb().notNull(),
  reverses: bigint({ mode: 'bigint' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export const entry = pgTable('entry', {
  id: id(),
  tx: bigint({ mode: 'bigint' }).notNull(),
  account: bigint({ mode: 'bigint' }).notNull(),
  currency: text().notNull(),
  amount: bigint({ mode: 'bigint' }).notNull(),
  balanceAfter: bigint({ mode: 'bigint' }),
  accountSeq: bigint({ mode: 'bigint' }),
  giftMinor: minor(),
  playOnlyMinor: minor(),
  freedMinor: minor(),
  wageringMinor: minor(),
  wageredMinor: minor(),
});

export const idempotency = pgTable(
  'idempotency',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    response: jsonb('answer'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

export const hold = pgTable('hold', {
  id: uuid().primaryKey(),
  account: bigint({ mode: 'bigint' }).notNull(),
  amountMinor: bigint({ mode: 'bigint' }).notNull(),
  state: text({ enum: ['placed', 'captured', 'released'] }).notNull(),
  placedBy: bigint({ mode: 'bigint' }).notNull(),
  endedBy: bigint({ mode: 'bigint' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  endedAt: timestamp({ withTimezone: true }),
});

const timestampColumn = () => timestamp({ withTimezone: true });

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
  /** The member's choice. Without one, the bonus that applies is added. */
  bonus: text({ enum: ['with', 'without'] }),
  createdAt: timestampColumn().notNull(),
  endedAt: timestampColumn(),
});

export const depositAwaited = pgTable('deposit_awaited', {
  depositOrder: uuid().primaryKey(),
  since: timestampColumn().notNull(),
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
  receivedAt: timestampColumn().notNull(),
});
const minorUnits = () => bigint({ mode: 'bigint' });

export const cashOutMethod = pgTable('cash_out_method', {
  code: text().primaryKey(),
  name: text().notNull(),
  enabled: integer().notNull(),
  sortIndex: integer().notNull(),
});

export const cashOutConfig = pgTable('cash_out_config', {
  onlyRow: boolean().primaryKey().default(true),
  minimumMinor: minorUnits().notNull(),
  amounts: text().notNull(),
  allowsManual: integer().notNull(),
  requiredDepositMinor: minorUnits().notNull(),
});

export const cashOut = pgTable('cash_out', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  currency: text().notNull(),
  amountMinor: minorUnits().notNull(),
  method: text().notNull(),
  /** Fields of the payout method. */
  paidTo: jsonb().notNull(),
  hold: uuid().notNull(),
  status: integer().notNull(),
  createdAt: timestampColumn().notNull(),
  changedAt: timestampColumn().notNull(),
});

export const cashOutStep = pgTable('cash_out_step', {
  cashOut: uuid().notNull(),
  status: integer().notNull(),
  reachedAt: timestampColumn().notNull(),
});
