import { asc, eq, sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/Database';
import { inviteConfig, member } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { book } from '../ledger/book';
import { once } from '../ledger/once';
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
export async function countInvited(orm: Orm, { id, invitationCode }: MemberRow): Promise<number> {
  const [row] = await rowsOf<{ players: number }>(
    orm,
    sql`SELECT count(*)::int AS players FROM member m
          WHERE m.invitor_code = ${invitationCode} AND m.activated_at IS NOT NULL AND m.credited AND m.id <> ${id}
            AND NOT EXISTS (
              SELECT 1 FROM login_session theirs JOIN login_session own ON own.member = ${id}
                WHERE theirs.member = m.id AND (
                  (own.network <> '' AND own.network = theirs.network)
                  OR own.device = theirs.device))`,
  );
  return row?.players ?? 0;
}

/** Throws if the member has received as many rewards as one can. */
async function assertWithinLimits(
  orm: Orm,
  memberId: string,
  { perDay, total }: InviteLimits,
  at: Date,
): Promise<void> {
  const dayBefore = new Date(at.getTime() - 24 * 3_600_000).toISOString();
  const [row] = await rowsOf<{ total: number; lately: number }>(
    orm,
    sql`SELECT count(*)::int AS total, (count(*) FILTER (WHERE t.created_at > ${dayBefore}))::int AS lately FROM entry e
          JOIN account a ON a.id = e.account JOIN tx t ON t.id = e.tx
          WHERE a.kind = 'member-cash' AND a.owner = ${memberId} AND t.kind = 'INVITE_AWARD'`,
  );
  if ((row?.total ?? 0) >= total) {
    throw invalid('You have reached the maximum number of invitation rewards.');
  }
  if ((row?.lately ?? 0) >= perDay) {
    throw invalid(
      'You have reached the limit of invitation rewards for 24 hours. Please try again tomorrow.',
    );
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
  const [invitor] = await orm.select().from(member).where(eq(member.invitationCode, invitorCode));
  if (!invitor) return;
  const message = `${firstName} has joined by your invitation. They count toward a reward once they activate their account and make a first deposit.`;
  await sendNews(orm, invitor.id, message, at, 'share');
}

async function assertNext(orm: Orm, memberId: string, wanted: number): Promise<bigint> {
  const [holder] = await orm.select().from(member).where(eq(member.id, memberId)).for('update');
  const steps = await orm.select().from(inviteConfig).orderBy(asc(inviteConfig.personCount));
  const step = steps.find(({ id }) => id === wanted);
  if (!holder || !step) throw invalid('This reward is no longer available.');
  if (holder.treasureIndex >= step.personCount) throw invalid('You have already received this reward.');
  if ((await countInvited(orm, holder)) < step.personCount) {
    throw invalid('You have not invited enough players for this reward yet.');
  }
  const next = steps.find(({ personCount }) => personCount > holder.treasureIndex);
  // In order, because the index only stores the highest received reward.
  if (next?.id !== step.id) throw invalid('Please claim the smaller reward first.');
  await orm.update(member).set({ treasureIndex: step.personCount }).where(eq(member.id, memberId));
  return step.bonusMinor;
}

/** Pays one invitation reward once. Source: B-006. */
export async function receiveInviteReward(
  orm: Orm,
  { id, currency }: MemberRow,
  config: number,
  at: Date,
  limits: InviteLimits = defaultInviteLimits,
): Promise<void> {
  const request = { member: id, config };
  const operation = { scope: 'invite-reward', key: `${id}:${String(config)}`, request, at };
  await once(orm, operation, async () => {
    const bonusMinor = await assertNext(orm, id, config);
    await assertWithinLimits(orm, id, limits, at);
    await book(orm, { ...operation, kind: 'INVITE_AWARD', memo: { config } }, [
      { owner: { kind: 'house-promotions' }, currency, amountMinor: -bonusMinor },
      { owner: { kind: 'member-cash', member: id }, currency, amountMinor: bonusMinor },
    ]);
    return null;
  });
}
