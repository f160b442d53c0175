import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const member = pgTable('member', {
  id: uuid().primaryKey(),
  username: text().notNull(),
  usernameKey: text().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  passwordHash: text().notNull(),
  enabled: boolean().notNull().default(true),
  balanceBlocked: boolean().notNull().default(false),
  credited: boolean().notNull().default(false),
  /** 10 for an agent, 0 for everyone else. */
  memberKind: integer().notNull().default(0),
  currency: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  gender: text().notNull().default(''),
  birthday: text().notNull().default(''),
  mobilePrefix: text().notNull(),
  mobile: text().notNull(),
  countryCode: text().notNull(),
  stateCode: text().notNull(),
  city: text().notNull(),
  postalCode: text().notNull(),
  address: text().notNull(),
  receiveExclusive: boolean().notNull(),
  invitationCode: text().notNull(),
  invitorCode: text().notNull().default(''),
  recommendCode: text().notNull().default(''),
  treasureIndex: integer().notNull().default(0),
  createdAt: moment().notNull(),
  activatedAt: moment(),
  excludedUntil: moment(),
});

export const loginSession = pgTable('login_session', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  createdAt: moment().notNull(),
  lastSeenAt: moment().notNull(),
  endsAt: moment().notNull(),
  revokedAt: moment(),
  browserHash: text().notNull(),
  /** Network of the sign-in. */
  network: text().notNull().default(''),
  /** Equal for all sessions of one browser. */
  device: uuid().notNull(),
});

export const loginToken = pgTable('login_token', {
  hash: text().primaryKey(),
  session: uuid().notNull(),
  issuedAt: moment().notNull(),
  supersededAt: moment(),
});

export const activationTicket = pgTable('activation_ticket', {
  hash: text().primaryKey(),
  member: uuid().notNull(),
  createdAt: moment().notNull(),
  usedAt: moment(),
});

export const outboxMail = pgTable('outbox_mail', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  member: uuid().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: moment().notNull(),
});

export const news = pgTable('news', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  type: integer().notNull(),
  message: text().notNull(),
  readAt: moment(),
  createdAt: moment().notNull(),
});

export const memberScenario = pgTable('member_scenario', {
  member: uuid().primaryKey(),
  switches: jsonb().notNull(),
});

export const passwordLink = pgTable('password_link', {
  hash: text().primaryKey(),
  member: uuid().notNull(),
  createdAt: moment().notNull(),
  usedAt: moment(),
});

export const verifyCode = pgTable('verify_code', {
  ticket: text().primaryKey(),
  hash: text().notNull(),
  failures: integer().notNull().default(0),
  createdAt: moment().notNull(),
});
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
