import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { loginSession, loginToken, member, memberScenario } from '../db/schema';
import { hashSecret, newSecret } from '../secrets';
import type { MemberRow } from './createMember';

export const idleMs = 30 * 60_000;
export const longestMs = 12 * 3_600_000;
/** A second tab may still hold the token that the first has just renewed. */
export const graceMs = 30_000;
const touchEveryMs = 30_000;

export interface LiveSession {
  readonly id: string;
  readonly member: MemberRow;
  /** The one it was found by. */
  readonly token: string;
  readonly tokenHash: string;
  /** There is a newer token; this one is in its grace time. */
  readonly superseded: boolean;
  readonly lastSeenAt: Date;
  /** What is switched for the member, as it is stored. */
  readonly switches: unknown;
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

async function issueToken(orm: Orm, session: string, at: Date): Promise<string> {
  const token = newSecret();
  await orm.insert(loginToken).values({ hash: hashSecret(token), session, issuedAt: at });
  return token;
}

/** What whoever signed in is given: the token for the page, and what their browser proves to be itself with. */
export interface NewSession {
  readonly token: string;
  readonly browser: string;
}

/** A new session. Neither of its two secrets is stored in the clear. */
export async function startSession(orm: Orm, memberId: string, at: Date): Promise<NewSession> {
  const id = randomUUID();
  const browser = newSecret();
  await orm.insert(loginSession).values({
    id,
    member: memberId,
    createdAt: at,
    lastSeenAt: at,
    endsAt: new Date(at.getTime() + longestMs),
    browserHash: hashSecret(browser),
  });
  return { token: await issueToken(orm, id, at), browser };
}

const isSecret = (text: string) => text.length >= 20 && text.length <= 100;

/** What a call shows of a session: its token, and the cookie of its browser. */
interface Shown {
  readonly token: string;
  readonly browser: string;
}

/**
 * The session of a token while it is good: not ended, not idle too long, not too old, not renewed a while ago, and
 * shown by the browser it was begun in.
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

/** Keeps a session alive; not written more often than needed. */
export async function touchSession(orm: Orm, session: LiveSession, at: Date): Promise<void> {
  if (at.getTime() - session.lastSeenAt.getTime() < touchEveryMs) return;
  await orm.update(loginSession).set({ lastSeenAt: at }).where(eq(loginSession.id, session.id));
}

/** A newer token of the same session. The one it was asked with stays good for the grace time. */
export async function renewToken(orm: Orm, session: LiveSession, at: Date): Promise<string> {
  await orm
    .update(loginToken)
    .set({ supersededAt: at })
    .where(and(eq(loginToken.hash, session.tokenHash), isNull(loginToken.supersededAt)));
  return issueToken(orm, session.id, at);
}

export async function endSession(orm: Orm, id: string, at: Date): Promise<void> {
  await orm.update(loginSession).set({ revokedAt: at }).where(eq(loginSession.id, id));
}
