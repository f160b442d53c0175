import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { loginSession, loginToken, member, memberScenario } from '../db/schema';
import { hashSecret, newSecret } from '../secrets';
import type { MemberRow } from './createMember';

export const idleMs = 30 * 60_000;
export const longestMs = 12 * 3_600_000;
/** A second tab can still have the token that the first has renewed. */
export const graceMs = 30_000;
const touchEveryMs = 30_000;

export interface LiveSession {
  readonly id: string;
  readonly member: MemberRow;
  /** The token that found the session. */
  readonly token: string;
  readonly tokenHash: string;
  /** Whether a newer token exists and this one is in its grace time. */
  readonly superseded: boolean;
  readonly lastSeenAt: Date;
  /** The stored scenario of the member. */
  readonly switches: unknown;
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/** The secrets of a new session: the token for the page, and the cookie that identifies the browser. */
export interface NewSession {
  readonly token: string;
  readonly browser: string;
}

/** The origin of a session; unknown in tests. */
interface SessionOrigin {
  readonly network: string;
  /** The secret of the browser's last session; empty without one. */
  readonly browser: string;
}

const unknownOrigin: SessionOrigin = { network: '', browser: '' };

/** The device of the last session with this secret, or a new device. */
async function deviceOf(orm: Orm, browser: string): Promise<string> {
  if (browser === '') return randomUUID();
  const isLast = eq(loginSession.browserHash, hashSecret(browser));
  const [last] = await orm.select({ device: loginSession.device }).from(loginSession).where(isLast);
  return last?.device ?? randomUUID();
}

/** Starts a session. Only hashes of its two secrets are stored. */
export async function startSession(
  orm: Orm,
  memberId: string,
  at: Date,
  from = unknownOrigin,
): Promise<NewSession> {
  const id = randomUUID();
  const [token, browser] = [newSecret(), newSecret()];
  await orm.insert(loginSession).values({
    id,
    member: memberId,
    createdAt: at,
    lastSeenAt: at,
    endsAt: new Date(at.getTime() + longestMs),
    browserHash: hashSecret(browser),
    network: from.network,
    device: await deviceOf(orm, from.browser),
  });
  await orm.insert(loginToken).values({ hash: hashSecret(token), session: id, issuedAt: at });
  return { token, browser };
}

const isSecret = (text: string) => text.length >= 20 && text.length <= 100;

/** A call's credentials: the token and the browser's cookie. */
interface Shown {
  readonly token: string;
  readonly browser: string;
}

/**
 * Finds the valid session of a token: not ended, idle, too old or superseded beyond the grace time, and used by the
 * browser that started it.
 */
export async function findSession(
  orm: Orm,
  { token, browser }: Shown,
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
  if (session.endsAt <= at || session.lastSeenAt <= before(at, idleMs)) return undefined;
  const { supersededAt } = row.token;
  if (supersededAt && supersededAt <= before(at, graceMs)) return undefined;
  return {
    id: session.id,
    member: row.member,
    token,
    tokenHash,
    superseded: supersededAt !== null,
    lastSeenAt: session.lastSeenAt,
    switches: row.switches,
  };
}

/** Extends a session. Skips frequent writes. */
export async function touchSession(orm: Orm, session: LiveSession, at: Date): Promise<void> {
  if (at.getTime() - session.lastSeenAt.getTime() < touchEveryMs) return;
  await orm.update(loginSession).set({ lastSeenAt: at }).where(eq(loginSession.id, session.id));
}

/** Derives the token that replaces a token. It needs the operator's key, so a stolen old token is not enough. */
const nextToken = (key: Buffer, token: string) => createHmac('sha256', key).update(token).digest('base64url');

/**
 * Renews the token of a session, unless it was renewed already, and returns the newest token. The old token is valid for
 * the grace time. Concurrent calls with one token get the same new token, so the page can store any of their replies.
 */
export async function renewToken(orm: Orm, key: Buffer, session: LiveSession, at: Date): Promise<string> {
  // The lock makes a concurrent call find the token of the first.
  await orm.select().from(loginSession).where(eq(loginSession.id, session.id)).for('update');
  const ofSession = eq(loginToken.session, session.id);
  for (let token = nextToken(key, session.token); ; token = nextToken(key, token)) {
    const isThisOne = and(ofSession, eq(loginToken.hash, hashSecret(token)));
    const [known] = await orm.select().from(loginToken).where(isThisOne);
    if (known && !known.supersededAt) return token;
    if (known) continue;
    await orm
      .update(loginToken)
      .set({ supersededAt: at })
      .where(and(ofSession, isNull(loginToken.supersededAt)));
    await orm.insert(loginToken).values({ hash: hashSecret(token), session: session.id, issuedAt: at });
    return token;
  }
}

export async function endSession(orm: Orm, id: string, at: Date): Promise<void> {
  await orm.update(loginSession).set({ revokedAt: at }).where(eq(loginSession.id, id));
}
