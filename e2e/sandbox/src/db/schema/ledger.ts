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
});

/** One row: the terms of every gift. */
export const giftTerms = pgTable('gift_terms', {
  onlyRow: boolean().primaryKey().default(true),
  wageringTimes: integer().notNull(),
  countedBetMinor: bigint({ mode: 'bigint' }).notNull(),
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
});

export const idempotency = pgTable(
  'idempotency',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb(),
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
