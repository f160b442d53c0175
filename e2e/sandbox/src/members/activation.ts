import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { activationTicket, member, outboxMail } from '../db/schema';
import { hashSecret, newSecret } from '../secrets';
import type { MemberRow } from './createMember';

const ticketMs = 7 * 24 * 3_600_000;
export const activationPath = '/sys/member/activate';

/** Writes the mail with the activation link into the outbox. */
export async function sendActivationMail(orm: Orm, to: MemberRow, player: string, at: Date): Promise<void> {
  const ticket = newSecret();
  await orm.insert(activationTicket).values({ hash: hashSecret(ticket), member: to.id, createdAt: at });
  await orm.insert(outboxMail).values({
    member: to.id,
    recipient: to.email,
    subject: 'Please activate your account',
    body: [
      `Hello ${to.firstName},`,
      '',
      'thank you for joining us. Please confirm that this email address is yours:',
      '',
      `${player}/api${activationPath}?ticket=${ticket}`,
      '',
      'If it was not you who signed up, there is nothing you need to do.',
    ].join('\n'),
    createdAt: at,
  });
}

/** Uses up a ticket. Answers the member, or undefined for a ticket that is unknown, used or too old. */
export async function activate(orm: Orm, ticket: string, at: Date): Promise<string | undefined> {
  const [used] = await orm
    .update(activationTicket)
    .set({ usedAt: at })
    .where(
      and(
        eq(activationTicket.hash, hashSecret(ticket)),
        isNull(activationTicket.usedAt),
        gt(activationTicket.createdAt, new Date(at.getTime() - ticketMs)),
      ),
    )
    .returning();
  if (!used) return undefined;
  await orm.update(member).set({ activatedAt: at }).where(eq(member.id, used.member));
  return used.member;
}
