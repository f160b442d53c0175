import { randomUUID } from 'node:crypto';
import { asc, count, eq, sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/Database';
import { inviteConfig, member, news } from '../db/schema';
import { invalid } from '../http/Refusal';
import { book } from '../ledger/book';
import { once } from '../ledger/once';

type MemberRow = typeof member.$inferSelect;

/** News that lead to the rewards. Source: K-090. */
const shareNews = 10;

/** How many players signed up with a member's code. */
export async function countInvited(orm: Orm, invitationCode: string): Promise<number> {
  const [row] = await orm
    .select({ children: count() })
    .from(member)
    .where(eq(member.invitorCode, invitationCode));
  return row?.children ?? 0;
}

/** What a member has been paid for players they brought. */
export async function awardedMinor(orm: Orm, { id, currency }: MemberRow): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    orm,
    sql`SELECT coalesce(sum(e.amount), 0)::text AS sum FROM entry e
          JOIN account a ON a.id = e.account JOIN tx t ON t.id = e.tx
          WHERE a.kind = 'member-cash' AND a.owner = ${id} AND a.currency = ${currency} AND t.kind = 'INVITE_AWARD'`,
  );
  return BigInt(row?.sum ?? '0');
}

/** Tells whoever brought this player. Codes nobody has are let pass: a sign-up does not fail for them. */
export async function tellInvitor(orm: Orm, { firstName, invitorCode }: MemberRow, at: Date): Promise<void> {
  if (invitorCode === '') return;
  const [invitor] = await orm.select().from(member).where(eq(member.invitationCode, invitorCode));
  if (!invitor) return;
  await orm.insert(news).values({
    id: randomUUID(),
    member: invitor.id,
    type: shareNews,
    message: `${firstName} has joined by your invitation. See which reward that brings you.`,
    createdAt: at,
  });
}

async function assertNext(orm: Orm, memberId: string, wanted: number): Promise<bigint> {
  const [holder] = await orm.select().from(member).where(eq(member.id, memberId)).for('update');
  const steps = await orm.select().from(inviteConfig).orderBy(asc(inviteConfig.personCount));
  const step = steps.find(({ id }) => id === wanted);
  if (!holder || !step) throw invalid('This reward is not offered any more.');
  if (holder.treasureIndex >= step.personCount) throw invalid('You have received this reward before.');
  if ((await countInvited(orm, holder.invitationCode)) < step.personCount) {
    throw invalid('You have not brought enough players for this reward yet.');
  }
  const next = steps.find(({ personCount }) => personCount > holder.treasureIndex);
  // The index tells only the highest reward taken: whoever skipped one could never take it.
  if (next?.id !== step.id) throw invalid('Please take the smaller reward first.');
  await orm.update(member).set({ treasureIndex: step.personCount }).where(eq(member.id, memberId));
  return step.bonusMinor;
}

/** Pays one reward for players brought, once however often and from wherever it is asked for. Source: B-006. */
export async function receiveInviteReward(
  orm: Orm,
  { id, currency }: MemberRow,
  config: number,
  at: Date,
): Promise<void> {
  const request = { member: id, config };
  const operation = { scope: 'invite-reward', key: `${id}:${String(config)}`, request, at };
  await once(orm, operation, async () => {
    const bonusMinor = await assertNext(orm, id, config);
    await book(orm, { ...operation, kind: 'INVITE_AWARD', memo: { config } }, [
      { owner: { kind: 'house-promotions' }, currency, amountMinor: -bonusMinor },
      { owner: { kind: 'member-cash', member: id }, currency, amountMinor: bonusMinor },
    ]);
    return null;
  });
}
