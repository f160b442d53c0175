import { bigint, boolean, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  game: integer().notNull(),
  player: text().notNull(),
  amount: bigint({ mode: 'bigint' }).notNull(),
  currency: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
