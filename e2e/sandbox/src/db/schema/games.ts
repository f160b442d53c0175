import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bigintColumn, idColumn, timestampColumn } from './columns';

export const vendor = pgTable('vendor', {
  code: text().primaryKey(),
  name: text().notNull(),
  launchHost: text().notNull().default(''),
});

export const file = pgTable('file', {
  id: text().primaryKey(),
  kind: text().notNull(),
  reference: text().notNull(),
});

export const game = pgTable('game', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  category: text().notNull(),
  vendor: text().notNull(),
  engine: text().notNull(),
  theme: text().notNull(),
  cover: text().notNull(),
  enabled: boolean().notNull(),
  playForFun: boolean().notNull(),
  totalPlayCount: integer().notNull(),
});

export const country = pgTable('country', {
  isoCode2: text().primaryKey(),
  enName: text().notNull(),
  status: integer().notNull(),
  telNum: integer().notNull(),
});

export const state = pgTable('state', {
  code: text().primaryKey(),
  name: text().notNull(),
  countryIsoCode2: text().notNull(),
  status: integer().notNull(),
});

export const currency = pgTable('currency', {
  code: text().primaryKey(),
  exchangeRate: numeric({ precision: 18, scale: 8 }).notNull(),
  enabled: integer().notNull(),
});

export const banner = pgTable('banner', {
  id: integer().primaryKey(),
  image: text().notNull(),
  mobileImage: text().notNull(),
  link: text().notNull().default(''),
  type: integer().notNull(),
  gameId: integer(),
  enabled: integer().notNull(),
  sortIndex: integer().notNull(),
});

export const article = pgTable('article', {
  id: text().primaryKey(),
  title: text().notNull(),
  content: text().notNull(),
  backgroundColor: text().notNull().default(''),
  fontColor: text().notNull().default(''),
  padding: text().notNull().default(''),
});

export const bigWin = pgTable('big_win', {
  id: idColumn(),
  game: integer().notNull(),
  player: text().notNull(),
  amount: bigintColumn().notNull(),
  currency: text().notNull(),
  createdAt: timestampColumn().notNull(),
});

export const gameSession = pgTable('game_session', {
  id: uuid().primaryKey(),
  launchHash: text().notNull(),
  launchEndsAt: timestampColumn().notNull(),
  openedAt: timestampColumn(),
  mode: text({ enum: ['real', 'fun'] }).notNull(),
  game: integer().notNull(),
  member: uuid(),
  loginSession: uuid(),
  createdAt: timestampColumn().notNull(),
});

export const gameRound = pgTable(
  'game_round',
  {
    vendor: text().notNull(),
    round: text().notNull(),
    session: uuid().notNull(),
    state: text({ enum: ['new', 'open', 'closed', 'rolled-back'] }).notNull(),
    betKey: text(),
    betTx: bigintColumn(),
    winKey: text(),
    winMinor: bigintColumn(),
    rollbackKey: text(),
    rollbackBalance: bigint('answered_balance', { mode: 'bigint' }),
    createdAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.round] })],
);

export const gamePlay = pgTable(
  'game_play',
  {
    member: uuid().notNull(),
    game: integer().notNull(),
    stakedMinor: bigintColumn().notNull(),
    wonMinor: bigintColumn().notNull(),
    rounds: integer().notNull(),
    lastAt: timestampColumn().notNull(),
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
  funBalance: bigintColumn().notNull().default(0n),
  createdAt: timestampColumn().notNull(),
});

export const vendorRound = pgTable('vendor_round', {
  id: uuid().primaryKey(),
  session: uuid().notNull(),
  requestId: text().notNull(),
  request: jsonb().notNull(),
  stakeMinor: bigintColumn().notNull(),
  winMinor: bigintColumn().notNull(),
  outcome: jsonb().notNull(),
  state: text({ enum: ['drawn', 'accepted', 'settled', 'refused', 'rolled-back'] }).notNull(),
  balanceAfter: bigintColumn(),
  createdAt: timestampColumn().notNull(),
});
