import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bigintColumn, idColumn, timestampColumn } from './columns';

const minorWithDefault = () => bigintColumn().notNull().default(0n);

export const account = pgTable('account', {
  id: idColumn(),
  kind: text().notNull(),
  owner: text().notNull().default(''),
  currency: text().notNull(),
  /** Whether each entry updates `balance` and `seq`. The balance of other accounts is the sum of their entries. */
  tracked: boolean().notNull(),
  balance: bigintColumn().notNull().default(0n),
  /** Number of entries of a tracked account. */
  seq: bigintColumn().notNull().default(0n),
  /** Part of the balance that is bonus money: gifts and their winnings, until they are wagered. */
  giftMinor: minorWithDefault(),
  /** Part of `giftMinor` that stays bonus money after the wagering, for example the sign-up bonus. */
  playOnlyMinor: minorWithDefault(),
  /** Amount that is left to wager. */
  wageringMinor: minorWithDefault(),
  /** Amount that was wagered for the open bonus. */
  wageredMinor: minorWithDefault(),
  /** End of the bonus. Null for a bonus without an end. */
  giftUntil: timestampColumn(),
});

/** One row: the terms of every gift. */
export const giftTerms = pgTable('gift_terms', {
  onlyRow: boolean().primaryKey().default(true),
  wageringTimes: integer().notNull(),
  countedBetMinor: bigintColumn().notNull(),
  wageringDays: integer().notNull(),
});

export const tx = pgTable('tx', {
  id: idColumn(),
  kind: text().notNull(),
  idemScope: text().notNull(),
  idemKey: text().notNull(),
  requestHash: text().notNull(),
  memo: jsonb().notNull(),
  reverses: bigintColumn(),
  createdAt: timestampColumn().notNull(),
});

export const entry = pgTable('entry', {
  id: idColumn(),
  tx: bigintColumn().notNull(),
  account: bigintColumn().notNull(),
  currency: text().notNull(),
  amount: bigintColumn().notNull(),
  /** Balance and `seq` of a tracked account after this entry. Null for other accounts. */
  balanceAfter: bigintColumn(),
  accountSeq: bigintColumn(),
  // The database computes the following changes of the account's columns with the same names.
  giftMinor: minorWithDefault(),
  playOnlyMinor: minorWithDefault(),
  /** Bonus money that this entry turned into real money. The account's `giftMinor` decreases by it. */
  freedMinor: minorWithDefault(),
  wageringMinor: minorWithDefault(),
  wageredMinor: minorWithDefault(),
});

export const idempotency = pgTable(
  'idempotency',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    response: jsonb('answer'),
    createdAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

export const hold = pgTable('hold', {
  id: uuid().primaryKey(),
  account: bigintColumn().notNull(),
  amountMinor: bigintColumn().notNull(),
  state: text({ enum: ['placed', 'captured', 'released'] }).notNull(),
  placedBy: bigintColumn().notNull(),
  endedBy: bigintColumn(),
  createdAt: timestampColumn().notNull(),
  endedAt: timestampColumn(),
});

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
  minimumMinor: bigintColumn().notNull(),
  amounts: text().notNull(),
  allowsManualInput: integer('allows_manual').notNull(),
});

export const depositOrder = pgTable('deposit_order', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  provider: text().notNull(),
  method: text().notNull().default(''),
  amountMinor: bigintColumn().notNull(),
  discountMinor: bigintColumn().notNull().default(0n),
  currency: text().notNull(),
  state: text({ enum: ['pending', 'credited', 'failed', 'refunded'] }).notNull(),
  failure: text(),
  /** The member's choice. Without one, the bonus that applies is added. */
  bonus: text({ enum: ['with', 'without'] }),
  createdAt: timestampColumn().notNull(),
  endedAt: timestampColumn(),
});

/** Orders that were still pending when their call returned. The member gets a message when they end. */
export const depositToAnnounce = pgTable('deposit_awaited', {
  depositOrder: uuid().primaryKey(),
  /** Time of the reply. */
  since: timestampColumn().notNull(),
});

export const cashCheck = pgTable('cash_check', {
  depositOrder: uuid().primaryKey(),
  /** Number of checks that found no money. */
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
  id: idColumn(),
  provider: text().notNull(),
  reference: text().notNull(),
  payloadHash: text().notNull(),
  depositOrder: uuid().notNull(),
  outcome: text({ enum: ['paid', 'failed', 'refunded'] }).notNull(),
  result: text({ enum: ['credited', 'failed', 'ignored', 'late', 'refunded'] }).notNull(),
  tx: bigintColumn(),
  receivedAt: timestampColumn().notNull(),
});

export const cashOutMethod = pgTable('cash_out_method', {
  code: text().primaryKey(),
  name: text().notNull(),
  enabled: integer().notNull(),
  sortIndex: integer().notNull(),
});

export const cashOutConfig = pgTable('cash_out_config', {
  onlyRow: boolean().primaryKey().default(true),
  minimumMinor: bigintColumn().notNull(),
  amounts: text().notNull(),
  allowsManualInput: integer('allows_manual').notNull(),
  requiredDepositMinor: bigintColumn().notNull(),
});

export const cashOut = pgTable('cash_out', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  currency: text().notNull(),
  amountMinor: bigintColumn().notNull(),
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
