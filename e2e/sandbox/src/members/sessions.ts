import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { loginSession, loginToken, member, memberScenario } from '../db/schema';
import { sessionEndOf, type Credentials } from '../playLimits/sessionEnd';
import { hashSecret, newSecret } from '../secrets';
import type { MemberRow } from './createMember';

export const maxIdleMs = 30 * 60_000;
export const maxSessionMs = 12 * 3_600_000;
/** A renewed token stays valid for this time, because a second tab can still send it. */
export const graceMs = 30_000;
const touchEveryMs = 30_000;

export interface LiveSession {
  readonly id: string;
  readonly member: MemberRow;
  readonly device: string;
  /** The token that found the session. */
  readonly token: string;
  readonly tokenHash: string;
  /** Whether a newer token exists and this token is in its grace time. */
  readonly isSuperseded: boolean;
  readonly lastSeenAt: Date;
  /** The stored scenario of the member. */
  readonly switches: unknown;
}

const subtractMs = (at: Date, ms: number) => new Date(at.getTime() - ms);

/** A session without activity since this time has ended. */
export const idleSince = (at: Date) => subtractMs(at, maxIdleMs);

/** The secrets of a new session: the token for the page, and the cookie that identifies the browser. */
export interface NewSession {
  readonly token: string;
  readonly browser: string;
}

/** The origin of a session; unknown in tests. */
export interface SessionOrigin {
  readonly network: string;
  /** The secret of the browser's last session; empty without one. */
  readonly browser: string;
  /** The browser's description of itself. */
  readonly userAgent: string;
}

const unknownOrigin: SessionOrigin = { network: '', browser: '', userAgent: '' };

/** Real headers are shorter. */
const maxUserAgentCharacters = 512;

/** The device of the last session with this secret. */
export async function findDevice(orm: Orm, browser: string): Promise<string | undefined> {
  if (browser === '') return undefined;
  const browserCondition = eq(loginSession.browserHash, hashSecret(browser));
  const [lastSession] = await orm
    .select({ device: loginSession.device })
    .from(loginSession)
    .where(browserCondition);
  return lastSession?.device;
}

/** Starts a session. Only hashes of its two secrets are stored. */
export async function startSession(
  orm: Orm,
  memberId: string,
  at: Date,
  origin = unknownOrigin,
): Promise<NewSession> {
  const id = randomUUID();
  const token = newSecret();
  const browser = newSecret();
  await orm.insert(loginSession).values({
    id,
    member: memberId,
    createdAt: at,
    lastSeenAt: at,
    ...(await sessionEndOf(orm, memberId, at, maxSessionMs)),
    browserHash: hashSecret(browser),
    network: origin.network,
    lastNetwork: origin.network,
    device: (await findDevice(orm, origin.browser)) ?? randomUUID(),
    userAgent: origin.userAgent.slice(0, maxUserAgentCharacters),
  });
  await orm.insert(loginToken).values({ hash: hashSecret(token), session: id, issuedAt: at });
  return { token, browser };
}

const isSecret = (text: string) => text.length >= 20 && text.length <= 100;

/**
 * Finds the session of a token. Returns undefined if the session has ended, is idle or is too old. Also undefined if the
 * token's grace time is over, or another browser started the session.
 */
export async function findSession(
  orm: Orm,
  { token, browser }: Credentials,
  at: Date,
): Promise<LiveSession | undefined> {
  if (!isSecret(token) || !isSecret(browser)) return undefined;
  const tokenHash = hashSecret(token);
  const [row] = await orm
    .select({ token: loginToken, session: loginSession, member, switches: memberScenario.switches })
    .from(loginToken)
    .innerJoin(loginSession, eq(loginSession.id, loginToken.session))
    .innerJoin(member, eq(member.id, loginSession.member))
    .leftJoin(memberScenario, eq(memberScenario.member, member.id))
    .where(and(eq(loginToken.hash, tokenHash), isNull(loginSession.revokedAt)));
  if (!row) return undefined;
  const { session } = row;
  if (session.browserHash !== hashSecret(browser)) return undefined;
  if (session.endsAt <= at || session.lastSeenAt <= idleSince(at)) return undefined;
  const { supersededAt } = row.token;
  if (supersededAt && supersededAt <= subtractMs(at, graceMs)) return undefined;
  return {
    id: session.id,
    member: row.member,
    device: session.device,
    token,
    tokenHash,
    isSuperseded: supersededAt !== null,
    lastSeenAt: session.lastSeenAt,
    switches: row.switches,
  };
}

/** Extends a session. Writes at most once in `touchEveryMs`. */
export async function touchSession(orm: Orm, session: LiveSession, at: Date, network: string): Promise<void> {
  if (at.getTime() - session.lastSeenAt.getTime() < touchEveryMs) return;
  await orm
    .update(loginSession)
    .set({ lastSeenAt: at, lastNetwork: network })
    .where(eq(loginSession.id, session.id));
}

/** Derives the next token. This requires the operator's key, so a stolen old token is not enough. */
const nextToken = (key: Buffer, token: string) => createHmac('sha256', key).update(token).digest('base64url');

/**
 * Renews the token of a session, unless it was renewed already, and returns the newest token. The old token is valid
 * for the grace time. Concurrent calls with one token get the same new token, so the page can store any of their
 * replies.
 */
export async function renewToken(orm: Orm, key: Buffer, session: LiveSession, at: Date): Promise<string> {
  // With this lock, a concurrent call finds the new token of the first call.
  await orm.select().from(loginSession).where(eq(loginSession.id, session.id)).for('update');
  const sessionCondition = eq(loginToken.session, session.id);
  for (let token = nextToken(key, session.token); ; token = nextToken(key, token)) {
    const tokenCondition = and(sessionCondition, eq(loginToken.hash, hashSecret(token)));
    const [stored] = await orm.select().from(loginToken).where(tokenCondition);
    if (stored && !stored.supersededAt) return token;
    if (stored) continue;
    await orm
      .update(loginToken)
      .set({ supersededAt: at })
      .where(and(sessionCondition, isNull(loginToken.supersededAt)));
    await orm.insert(loginToken).values({ hash: hashSecret(token), session: session.id, issuedAt: at });
    return token;
  }
}

export async function endSession(orm: Orm, id: string, at: Date): Promise<void> {
  await orm.update(loginSession).set({ revokedAt: at }).where(eq(loginSession.id, id));
}
