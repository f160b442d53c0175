import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'bigint' });

export const gameSession = pgTable('game_session', {
  id: uuid().primaryKey(),
  launchHash: text().notNull(),
  launchEndsAt: moment().notNull(),
  openedAt: moment(),
  mode: text({ enum: ['real', 'fun'] }).notNull(),
  game: integer().notNull(),
  member: uuid(),
  loginSession: uuid(),
  createdAt: moment().notNull(),
});

export const gameRound = pgTable(
  'game_round',
  {
    vendor: text().notNull(),
    round: text().notNull(),
    session: uuid().notNull(),
    state: text({ enum: ['new', 'open', 'closed', 'rolled-back'] }).notNull(),
    betKey: text(),
    betTx: minor(),
    winKey: text(),
    winMinor: minor(),
    rollbackKey: text(),
    answeredBalance: minor(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.round] })],
);

export const gamePlay = pgTable(
  'game_play',
  {
    member: uuid().notNull(),
    game: integer().notNull(),
    stakedMinor: minor().notNull(),
    wonMinor: minor().notNull(),
    rounds: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.member, table.game] })],
);

export const vendorSession = pgTable('vendor_session', {
  id: uuid().primaryKey(),
  keyHash: text().notNull(),
  vendor: text().notNull(),
  walletSession: text().notNull(),
  mode: text({ enum: ['real', 'fun'] }).notNull(),
  game: integer().notNull(),
  currency: text().notNull(),
  funBalance: minor().notNull().default(0n),
  createdAt: moment().notNull(),
});

export const vendorRound = pgTable('vendor_round', {
  id: uuid().primaryKey(),
  session: uuid().notNull(),
  requestId: text().notNull(),
  request: jsonb().notNull(),
  stakeMinor: minor().notNull(),
  winMinor: minor().notNull(),
  outcome: jsonb().notNull(),
  state: text({ enum: ['drawn', 'accepted', 'settled', 'refused', 'rolled-back'] }).notNull(),
  balanceAfter: minor(),
  createdAt: moment().notNull(),
});
