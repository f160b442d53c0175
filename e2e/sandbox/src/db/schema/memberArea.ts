import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'bigint' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const memberFile = pgTable('member_file', {
  id: text().primaryKey(),
  member: uuid().notNull(),
  kind: text({ enum: ['image/jpeg', 'image/png', 'image/bmp'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  content: bytes().notNull(),
  handedIn: boolean().notNull().default(false),
  pageOf: text(),
  pageAt: integer(),
  createdAt: moment().notNull(),
});

export const memberDocument = pgTable(
  'member_document',
  {
    member: uuid().notNull(),
    proof: text({ enum: ['idcard', 'idcardHold', 'address', 'payment'] }).notNull(),
    file: text().notNull(),
    status: integer().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.member, table.proof] })],
);

export const inviteConfig = pgTable('invite_config', {
  id: integer().primaryKey(),
  personCount: integer().notNull(),
  bonusMinor: minor().notNull(),
});

export const vipPackage = pgTable('vip_package', {
  id: integer().primaryKey(),
  level: integer().notNull(),
  points: integer().notNull(),
  bonusMinor: minor().notNull(),
});

export const vipPointMove = pgTable('vip_point_move', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  member: uuid().notNull(),
  points: integer().notNull(),
  package: integer(),
  tx: minor(),
  createdAt: moment().notNull(),
});

export const memberReward = pgTable('member_reward', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  name: text().notNull(),
  amountMinor: minor().notNull(),
  createdAt: moment().notNull(),
});
