import { and, eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import type { SessionEndingData } from 'shared-contracts/api';
import { loginSession, loginToken, playLimit } from '../db/schema';
import { LocalizedRejection, rejectionCodes } from '../errors/Rejection';
import { hashSecret } from '../secrets';

/** A call's credentials: the token and the browser's cookie. */
export interface Credentials {
  readonly token: string;
  readonly browser: string;
}

interface SessionEnd {
  readonly endsAt: Date;
  /** The member's limit, if it shortens the session. */
  readonly limitMinutes: number | null;
}

/** The end of a new session: after the longest time, or earlier by the member's limit. */
export async function sessionEndOf(orm: Orm, member: string, at: Date, maxMs: number): Promise<SessionEnd> {
  const [limit] = await orm
    .select({ minutes: playLimit.value })
    .from(playLimit)
    .where(and(eq(playLimit.member, member), eq(playLimit.kind, 'session')));
  const minutes = Number(limit?.minutes ?? 0);
  const isLimited = minutes > 0 && minutes * 60_000 < maxMs;
  return {
    endsAt: new Date(at.getTime() + (isLimited ? minutes * 60_000 : maxMs)),
    limitMinutes: isLimited ? minutes : null,
  };
}

const limitRejection = (minutes: number) =>
  new LocalizedRejection(
    rejectionCodes.signedOut,
    {
      en: `Your session has ended: you have reached your session limit of ${String(minutes)} minutes.`,
      fil: `Tapos na ang session mo: naabot mo na ang session limit mong ${String(minutes)} minuto.`,
    },
    { ending: 'limit' } satisfies SessionEndingData,
  );

const endedRejection = () =>
  new LocalizedRejection(
    rejectionCodes.signedOut,
    {
      en: 'Your session has ended. Please sign in again.',
      fil: 'Tapos na ang session mo. Mag-sign in ulit.',
    },
    { ending: 'ended' } satisfies SessionEndingData,
  );

/**
 * The rejection for the token of a session that has ended. Undefined for other tokens. Without the session's cookie, only
 * an ending by the session limit has a rejection. For other endings it returns undefined, so that the host can report
 * blocked cookies.
 */
export async function sessionEndRejection(
  orm: Orm,
  { token, browser }: Credentials,
  at: Date,
): Promise<LocalizedRejection | undefined> {
  const [session] = await orm
    .select({
      revokedAt: loginSession.revokedAt,
      endsAt: loginSession.endsAt,
      limitMinutes: loginSession.limitMinutes,
      browserHash: loginSession.browserHash,
    })
    .from(loginToken)
    .innerJoin(loginSession, eq(loginSession.id, loginToken.session))
    .where(eq(loginToken.hash, hashSecret(token)));
  if (!session) return undefined;
  const { revokedAt, endsAt, limitMinutes, browserHash } = session;
  if (!revokedAt && limitMinutes && endsAt <= at) return limitRejection(limitMinutes);
  return browserHash === hashSecret(browser) ? endedRejection() : undefined;
}
