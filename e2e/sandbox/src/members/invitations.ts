import { asc, eq, sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/Database';
import { inviteConfig, member } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { book } from '../ledger/book';
import { once } from '../ledger/once';
import { assertNotPaused, pauseOf } from '../playLimits/pauses';
import { sendNews } from './messages';

type MemberRow = typeof member.$inferSelect;

/** Maximum rewards of a member in 24 hours and in total. */
export interface InviteLimits {
  readonly perDay: number;
  readonly total: number;
}

export const defaultInviteLimits: InviteLimits = { perDay: 2, total: 10 };

/**
 * Number of invited players with an activated account and a deposit, and without a session in the member's network or
 * browser.
 */
export async function countInvitedPlayers(orm: Orm, { id, invitationCode }: MemberRow): Promise<number> {
  const [row] = await rowsOf<{ players: number }>(
    orm,
    sql`SELECT count(*)::int AS players FROM member m
          WHERE m.invitor_code = ${invitationCode} AND m.activated_at IS NOT NULL AND m.credited AND m.id <> ${id}
            AND NOT EXISTS (
              SELECT 1 FROM login_session invited JOIN login_session inviter ON inviter.member = ${id}
                WHERE invited.member = m.id AND (
                  (inviter.network <> '' AND inviter.network = invited.network)
                  OR inviter.device = invited.device))`,
  );
  return row?.players ?? 0;
}

/** Throws if the member has received the maximum number of rewards. */
async function assertWithinRewardLimits(
  orm: Orm,
  memberId: string,
  { perDay, total }: InviteLimits,
  at: Date,
): Promise<void> {
  const dayBefore = new Date(at.getTime() - 24 * 3_600_000).toISOString();
  const [row] = await rowsOf<{ total: number; lastDay: number }>(
    orm,
    sql`SELECT count(*)::int AS total, (count(*) FILTER (WHERE t.created_at > ${dayBefore}))::int AS "lastDay" FROM entry e
          JOIN account a ON a.id = e.account JOIN tx t ON t.id = e.tx
          WHERE a.kind = 'member-cash' AND a.owner = ${memberId} AND t.kind = 'INVITE_AWARD'`,
  );
  if ((row?.total ?? 0) >= total) {
    throw invalid('You have reached the maximum number of invitation rewards.');
  }
  if ((row?.lastDay ?? 0) >= perDay) {
    throw invalid('You have reached the 24-hour limit for invitation rewards. Please try again tomorrow.');
  }
}

/** The total of a member's invitation rewards. */
export async function awardedMinor(orm: Orm, { id, currency }: MemberRow): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    orm,
    sql`SELECT coalesce(sum(e.amount), 0)::text AS sum FROM entry e
          JOIN account a ON a.id = e.account JOIN tx t ON t.id = e.tx
          WHERE a.kind = 'member-cash' AND a.owner = ${id} AND a.currency = ${currency} AND t.kind = 'INVITE_AWARD'`,
  );
  return BigInt(row?.sum ?? '0');
}

/** Notifies the inviter of a player. Unknown codes are ignored. */
export async function notifyInviter(
  orm: Orm,
  { firstName, invitorCode }: MemberRow,
  at: Date,
): Promise<void> {
  if (invitorCode === '') return;
  const [inviter] = await orm.select().from(member).where(eq(member.invitationCode, invitorCode));
  if (!inviter || pauseOf(inviter, at)) return;
  const message = {
    en: `${firstName} has joined with your invitation link. They count toward a reward once they activate their account and make their first deposit.`,
    fil: `Sumali si ${firstName} gamit ang invitation link mo. Mabibilang siya para sa reward kapag na-activate na niya ang account niya at nakapag-unang deposito na siya.`,
  };
  await sendNews(orm, inviter.id, message, at, 'share');
}

/** Marks the next reward as received and returns its amount. Throws for any other reward. */
async function takeNextReward(orm: Orm, memberId: string, rewardId: number, at: Date): Promise<bigint> {
  const [inviter] = await orm.select().from(member).where(eq(member.id, memberId)).for('update');
  if (inviter) assertNotPaused(inviter, at);
  const rewards = await orm.select().from(inviteConfig).orderBy(asc(inviteConfig.personCount));
  const reward = rewards.find(({ id }) => id === rewardId);
  if (!inviter || !reward) throw invalid('This reward is no longer available.');
  if (inviter.treasureIndex >= reward.personCount) throw invalid('You have already received this reward.');
  if ((await countInvitedPlayers(orm, inviter)) < reward.personCount) {
    throw invalid('You have not invited enough players for this reward yet.');
  }
  const nextReward = rewards.find(({ personCount }) => personCount > inviter.treasureIndex);
  // Rewards must be received in order, because `treasureIndex` stores only the highest received one.
  if (nextReward?.id !== reward.id) throw invalid('Please claim the smaller reward first.');
  await orm.update(member).set({ treasureIndex: reward.personCount }).where(eq(member.id, memberId));
  return reward.bonusMinor;
}

/** Pays one invitation reward once. Source: B-006. */
export async function receiveInviteReward(
  orm: Orm,
  { id, currency }: MemberRow,
  rewardId: number,
  at: Date,
  limits: InviteLimits = defaultInviteLimits,
): Promise<void> {
  const request = { member: id, config: rewardId };
  const operation = { scope: 'invite-reward', key: `${id}:${String(rewardId)}`, request, at };
  await once(orm, operation, async () => {
    const bonusMinor = await takeNextReward(orm, id, rewardId, at);
    await assertWithinRewardLimits(orm, id, limits, at);
    await book(orm, { ...operation, kind: 'INVITE_AWARD', memo: { config: rewardId } }, [
      { owner: { kind: 'house-promotions' }, currency, amountMinor: -bonusMinor },
      { owner: { kind: 'member-cash', member: id }, currency, amountMinor: bonusMinor },
    ]);
    return null;
  });
}
