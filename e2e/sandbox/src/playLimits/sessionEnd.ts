import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { sessionLimitData } from 'shared-contracts/api';
import { loginSession, loginToken, playLimit } from '../db/schema';
import { LocalizedRejection, rejectionCodes } from '../errors/Rejection';

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
    sessionLimitData,
  );

/** The rejection for the token of a session that the member's limit has ended. Undefined for other tokens. */
export async function sessionLimitRejection(
  orm: Orm,
  tokenHash: string,
  at: Date,
): Promise<LocalizedRejection | undefined> {
  const [ended] = await orm
    .select({ minutes: loginSession.limitMinutes })
    .from(loginToken)
    .innerJoin(loginSession, eq(loginSession.id, loginToken.session))
    .where(
      and(
        eq(loginToken.hash, tokenHash),
        isNull(loginSession.revokedAt),
        isNotNull(loginSession.limitMinutes),
        lte(loginSession.endsAt, at),
      ),
    );
  return ended?.minutes ? limitRejection(ended.minutes) : undefined;
}
