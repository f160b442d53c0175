import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { game, gameSession, loginSession, member } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import { isAdmitted } from '../members/admission';
import type { MemberRow } from '../members/createMember';
import { idleMs } from '../members/sessions';
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

/** A new stake needs a member who is signed in, enabled and not blocked. An open round can always end. */
export async function assertMayStake(orm: Orm, session: WalletSession, now: Date): Promise<void> {
  const scenario = await scenarioOfMember(orm, session.member.id);
  const [login] = await orm
    .update(loginSession)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(loginSession.id, session.loginSession),
        isNull(loginSession.revokedAt),
        gt(loginSession.endsAt, now),
        gt(loginSession.lastSeenAt, new Date(now.getTime() - idleMs)),
      ),
    )
    .returning({ id: loginSession.id });
  if (!login || !isAdmitted(session.member, now) || scenario.disabled)
    throw new WalletRejection('session-closed');
  if (session.member.balanceBlocked || scenario.block === 'blocked')
    throw new WalletRejection('balance-blocked');
}

export interface OpenedSession {
  readonly session: string;
  readonly mode: 'real' | 'fun';
  readonly game: number;
  readonly currency: string;
  readonly balanceMinor: bigint;
}

/** Uses up a launch token. The vendor gets a session, a currency and a balance, but no identity of the member. */
export async function openSession(
  orm: Orm,
  vendor: string,
  token: string,
  now: Date,
): Promise<OpenedSession> {
  const [opened] = await orm
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
  if (!opened) throw new WalletRejection('session-closed');
  const [played] = await orm.select({ vendor: game.vendor }).from(game).where(eq(game.id, opened.game));
  if (played?.vendor !== vendor) throw new WalletRejection('session-closed');
  const { id, mode, game: gameId, member: memberId } = opened;
  if (mode === 'fun' || memberId === null) {
    return { session: id, mode: 'fun', game: gameId, currency: 'FUN', balanceMinor: 0n };
  }
  const session = await walletSession(orm, vendor, id);
  await assertMayStake(orm, session, now);
  const { currency } = session.member;
  const balanceMinor = await cashBalance(orm, memberId, currency);
  return { session: id, mode, game: gameId, currency, balanceMinor };
}
