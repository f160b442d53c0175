import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { activationTicket, member } from '../db/schema';
import { hashSecret, newSecret } from '../secrets';
import type { MemberRow } from './createMember';
import { sendMail } from './messages';

const ticketMs = 7 * 24 * 3_600_000;
export const activationPath = '/sys/member/activate';

/** Writes the mail with the activation link into the outbox. */
export async function sendActivationMail(orm: Orm, to: MemberRow, player: string, at: Date): Promise<void> {
  const ticket = newSecret();
  await orm.insert(activationTicket).values({ hash: hashSecret(ticket), member: to.id, createdAt: at });
  await sendMail(orm, to, at, 'Confirm your email address', [
    'Thanks for joining us. Use this link within 7 days to confirm your email address:',
    `${player}/api${activationPath}?ticket=${ticket}`,
    "If you didn't sign up, you can ignore this email.",
  ]);
}

interface Activation {
  /** The member of the ticket. */
  readonly member: string;
  readonly isActive: boolean;
}

/** Uses up a valid ticket. Returns undefined for an unknown ticket. */
export async function activate(orm: Orm, ticket: string, at: Date): Promise<Activation | undefined> {
  const isThisOne = eq(activationTicket.hash, hashSecret(ticket));
  const [used] = await orm
    .update(activationTicket)
    .set({ usedAt: at })
    .where(
      and(
        isThisOne,
        isNull(activationTicket.usedAt),
        gt(activationTicket.createdAt, new Date(at.getTime() - ticketMs)),
      ),
    )
    .returning();
  if (used) {
    await orm
      .update(member)
      .set({ activatedAt: at })
      .where(and(eq(member.id, used.member), isNull(member.activatedAt)));
    return { member: used.member, isActive: true };
  }
  const [usedTicket] = await orm.select().from(activationTicket).where(isThisOne);
  return usedTicket && { member: usedTicket.member, isActive: false };
}
