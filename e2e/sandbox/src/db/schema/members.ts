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
import { bigintColumn, idColumn, timestampColumn } from './columns';

export const member = pgTable('member', {
  id: uuid().primaryKey(),
  username: text().notNull(),
  usernameKey: text().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  passwordHash: text().notNull(),
  enabled: boolean().notNull().default(true),
  balanceBlocked: boolean().notNull().default(false),
  /** Whether a deposit of the member has been credited. */
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
  /** Number of invited players that the highest received reward requires. */
  treasureIndex: integer().notNull().default(0),
  createdAt: timestampColumn().notNull(),
  activatedAt: timestampColumn(),
  excludedUntil: timestampColumn(),
  /** The column has an older name. */
  breakUntil: timestamp('time_out_until', { withTimezone: true }),
  /** Language of the last sign-in or sign-up. */
  language: text({ enum: ['en', 'fil'] })
    .notNull()
    .default('en'),
});

export const loginSession = pgTable('login_session', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  createdAt: timestampColumn().notNull(),
  lastSeenAt: timestampColumn().notNull(),
  endsAt: timestampColumn().notNull(),
  revokedAt: timestampColumn(),
  /** Hash of the cookie that identifies the browser. */
  browserHash: text().notNull(),
  /** Network of the sign-in. */
  network: text().notNull().default(''),
  /** Equal for all sessions of one browser. */
  device: uuid().notNull(),
  /** The header of the sign-in. */
  userAgent: text().notNull().default(''),
  /** Network of the last use. */
  lastNetwork: text().notNull().default(''),
  /** The member's session limit, if it shortens the session. */
  limitMinutes: integer(),
});

export const loginToken = pgTable('login_token', {
  hash: text().primaryKey(),
  session: uuid().notNull(),
  issuedAt: timestampColumn().notNull(),
  supersededAt: timestampColumn(),
});

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const secondFactor = pgTable('second_factor', {
  member: uuid().primaryKey(),
  /** Encrypted. Null until the setup is finished. */
  secret: bytes(),
  /** Encrypted secret of an unfinished setup. */
  pending: bytes(),
  /** Time step of the last accepted code. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

export const recoveryCode = pgTable('recovery_code', {
  hash: text().primaryKey(),
  member: uuid().notNull(),
  usedAt: timestampColumn(),
});

export const activationTicket = pgTable('activation_ticket', {
  hash: text().primaryKey(),
  member: uuid().notNull(),
  createdAt: timestampColumn().notNull(),
  usedAt: timestampColumn(),
});

export const outboxMail = pgTable('outbox_mail', {
  id: idColumn(),
  member: uuid().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: timestampColumn().notNull(),
});

export const news = pgTable('news', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  type: integer().notNull(),
  message: text().notNull(),
  readAt: timestampColumn(),
  createdAt: timestampColumn().notNull(),
});

export const memberScenario = pgTable('member_scenario', {
  member: uuid().primaryKey(),
  switches: jsonb().notNull(),
});

export const passwordLink = pgTable('password_link', {
  hash: text().primaryKey(),
  member: uuid().notNull(),
  createdAt: timestampColumn().notNull(),
  usedAt: timestampColumn(),
});

export const verifyCode = pgTable('verify_code', {
  ticket: text().primaryKey(),
  hash: text().notNull(),
  failures: integer().notNull().default(0),
  createdAt: timestampColumn().notNull(),
});

/** Counts of limited calls, which rate-limiter-flexible reads and writes. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

/** A limit that a member has set: minor units for deposits, minutes for sessions. */
export const playLimit = pgTable(
  'play_limit',
  {
    member: uuid().notNull(),
    kind: text({ enum: ['day', 'week', 'month', 'session'] }).notNull(),
    value: bigintColumn(),
    /** Without a value, the raise removes the limit. */
    raiseValue: bigintColumn(),
    raiseFrom: timestampColumn(),
  },
  (table) => [primaryKey({ columns: [table.member, table.kind] })],
);

/** Changes of limits and pauses. The database allows no change of an entry. */
export const auditLog = pgTable('audit_log', {
  id: idColumn(),
  member: uuid().notNull(),
  actor: text({ enum: ['player', 'support'] }).notNull(),
  action: text().notNull(),
  details: jsonb().notNull(),
  createdAt: timestampColumn().notNull(),
});

export const memberFile = pgTable('member_file', {
  id: text().primaryKey(),
  member: uuid().notNull(),
  kind: text({ enum: ['image/jpeg', 'image/png', 'image/bmp'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  content: bytes().notNull(),
  isSubmitted: boolean('handed_in').notNull().default(false),
  /** The file whose further page this is, and the position of the page. */
  pageOf: text(),
  pageAt: integer(),
  createdAt: timestampColumn().notNull(),
});

export const memberDocument = pgTable(
  'member_document',
  {
    member: uuid().notNull(),
    proof: text({ enum: ['idcard', 'idcardHold', 'address', 'payment'] }).notNull(),
    file: text().notNull(),
    status: integer().notNull(),
    /** Why the document was not accepted; empty without a reason. */
    reason: text().notNull().default(''),
    changedAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.member, table.proof] })],
);

export const inviteConfig = pgTable('invite_config', {
  id: integer().primaryKey(),
  personCount: integer().notNull(),
  bonusMinor: bigintColumn().notNull(),
});

export const vipPackage = pgTable('vip_package', {
  id: integer().primaryKey(),
  level: integer().notNull(),
  points: integer().notNull(),
  bonusMinor: bigintColumn().notNull(),
});

export const vipPointChange = pgTable('vip_point_move', {
  id: idColumn(),
  member: uuid().notNull(),
  points: integer().notNull(),
  package: integer(),
  tx: bigintColumn(),
  createdAt: timestampColumn().notNull(),
});

export const memberReward = pgTable('member_reward', {
  id: uuid().primaryKey(),
  member: uuid().notNull(),
  name: text().notNull(),
  amountMinor: bigintColumn().notNull(),
  createdAt: timestampColumn().notNull(),
});
