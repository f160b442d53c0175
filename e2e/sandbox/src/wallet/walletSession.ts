import { and, eq, gt, isNull } from 'drizzle-orm';
import { openCountedBet } from '../bonuses/bonusOf';
import type { Orm } from '../db/Database';
import { game, gameSession, loginSession, member } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import { isAdmitted } from '../members/admission';
import type { MemberRow } from '../members/createMember';
import { pauseOf } from '../playLimits/pauses';
import { maxIdleMs } from '../members/sessions';
import { scenarioOfMember } from '../scenarios/memberScenarios';
import { hashSecret } from '../secrets';
import { WalletRejection } from './WalletRejection';

/** A game session for real money with its member, game and sign-in. */
export interface WalletSession {
  readonly id: string;
  readonly vendor: string;
  readonly game: number;
  readonly member: MemberRow;
  readonly loginSession: string;
}

/** Finds a session of this vendor's games. */
export async function walletSession(orm: Orm, vendor: string, id: string): Promise<WalletSession> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new WalletRejection('session-closed');
  const [row] = await orm
    .select({ session: gameSession, member, vendor: game.vendor })
    .from(gameSession)
    .innerJoin(game, eq(game.id, gameSession.game))
    .innerJoin(member, eq(member.id, gameSession.member))
    .where(and(eq(gameSession.id, id), eq(gameSession.mode, 'real')));
  const sessionLogin = row?.session.loginSession;
  if (!row?.session.openedAt || !sessionLogin || row.vendor !== vendor)
    throw new WalletRejection('session-closed');
  return { id, vendor, game: row.session.game, member: row.member, loginSession: sessionLogin };
}

/** The rejection for a sign-in that has ended: by the member's session limit, or for another reason. */
async function loginEndRejection(orm: Orm, { loginSession: id }: WalletSession, now: Date) {
  const [login] = await orm.select().from(loginSession).where(eq(loginSession.id, id));
  const isLimited = login?.limitMinutes && login.revokedAt === null && login.endsAt <= now;
  return new WalletRejection(isLimited ? 'session-limit' : 'session-closed');
}

/**
 * A new stake needs a member who is signed in, enabled, not blocked and not on a break. An open round can always end.
 * If a break or an exclusion starts at the same time, the lock makes the second of the two wait for the first.
 */
export async function assertMayStake(orm: Orm, session: WalletSession, now: Date): Promise<void> {
  const scenario = await scenarioOfMember(orm, session.member.id);
  const [owner] = await orm.select().from(member).where(eq(member.id, session.member.id)).for('share');
  if (!owner || !isAdmitted(owner, now) || scenario.disabled) throw new WalletRejection('session-closed');
  const [login] = await orm
    .update(loginSession)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(loginSession.id, session.loginSession),
        isNull(loginSession.revokedAt),
        gt(loginSession.endsAt, now),
        gt(loginSession.lastSeenAt, new Date(now.getTime() - maxIdleMs)),
      ),
    )
    .returning({ id: loginSession.id });
  if (!login) throw await loginEndRejection(orm, session, now);
  if (pauseOf(owner, now)) throw new WalletRejection('player-paused');
  if (owner.balanceBlocked || scenario.block === 'blocked') throw new WalletRejection('balance-blocked');
}

export interface OpenedSession {
  readonly session: string;
  readonly mode: 'real' | 'fun';
  readonly game: number;
  readonly currency: string;
  readonly balanceMinor: bigint;
  /** The largest part of one bet that counts towards the member's open wagering. Empty without wagering. */
  readonly countedBet: string;
}

/** Consumes a launch token. The vendor gets a session, a currency and a balance, but no identity of the member. */
export async function openSession(
  orm: Orm,
  vendor: string,
  token: string,
  now: Date,
): Promise<OpenedSession> {
  const [openedRow] = await orm
    .update(gameSession)
    .set({ openedAt: now })
    .where(
      and(
        eq(gameSession.launchHash, hashSecret(token)),
        isNull(gameSession.openedAt),
        gt(gameSession.launchEndsAt, now),
      ),
    )
    .returning();
  if (!openedRow) throw new WalletRejection('session-closed');
  const [gameRow] = await orm.select({ vendor: game.vendor }).from(game).where(eq(game.id, openedRow.game));
  if (gameRow?.vendor !== vendor) throw new WalletRejection('session-closed');
  const { id, mode, game: gameId, member: memberId } = openedRow;
  if (mode === 'fun' || memberId === null) {
    return { session: id, mode: 'fun', game: gameId, currency: 'FUN', balanceMinor: 0n, countedBet: '' };
  }
  const session = await walletSession(orm, vendor, id);
  await assertMayStake(orm, session, now);
  const { currency } = session.member;
  const balanceMinor = await cashBalance(orm, memberId, currency);
  const countedBet = await openCountedBet(orm, session.member);
  return { session: id, mode, game: gameId, currency, balanceMinor, countedBet };
}
