import { createHmac, randomUUID } from 'node:crypto';
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

/** The secrets of a new session: the token for the page, and the cookie that identifies the browser. */
export interface NewSession {
  readonly token: string;
  readonly browser: string;
}

/** From where a session begins; unknown for one that a test begins. */
interface SessionOrigin {
  readonly network: string;
  /** The secret that its browser holds of its last session; empty if it has none. */
  readonly browser: string;
}

const unknownOrigin: SessionOrigin = { network: '', browser: '' };

/** The browser that holds this secret of its last session, or a new one. */
async function deviceOf(orm: Orm, browser: string): Promise<string> {
  if (browser === '') return randomUUID();
  const isLast = eq(loginSession.browserHash, hashSecret(browser));
  const [last] = await orm.select({ device: loginSession.device }).from(loginSession).where(isLast);
  return last?.device ?? randomUUID();
}

/** A new session. Neither of its two secrets is stored in the clear. */
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

/** Follows a token by the one that replaces it. Only the operator can, so an old token opens no newer one. */
const nextToken = (key: Buffer, token: string) => createHmac('sha256', key).update(token).digest('base64url');

/**
 * The newest token of the session of a token, which is replaced if it is the newest itself. A replaced one stays good for
 * the grace time. All that renew the same token at once, or within its grace time, get the same newer one: whatever order
 * their replies arrive in, the page keeps a token that is valid.
 */
export async function renewToken(orm: Orm, key: Buffer, session: LiveSession, at: Date): Promise<string> {
  // Of two calls at once, the second finds what the first has written.
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
