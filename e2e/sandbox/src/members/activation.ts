import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { activationTicket, member } from '../db/schema';
import { hashSecret, newSecret } from '../secrets';
import type { MemberRow } from './createMember';
import { sendMail } from './messages';

const ticketLifetimeMs = 7 * 24 * 3_600_000;
export const activationPath = '/sys/member/activate';

/** Writes the mail with the activation link into the outbox. */
export async function sendActivationMail(
  orm: Orm,
  recipient: MemberRow,
  playerOrigin: string,
  at: Date,
): Promise<void> {
  const ticket = newSecret();
  await orm
    .insert(activationTicket)
    .values({ hash: hashSecret(ticket), member: recipient.id, createdAt: at });
  await sendMail(
    orm,
    recipient,
    at,
    { en: 'Confirm your email address', fil: 'Kumpirmahin ang email address mo' },
    [
      {
        en: 'Thanks for joining us. Use this link within 7 days to confirm your email address:',
        fil: 'Salamat sa pagsali. Gamitin ang link na ito sa loob ng 7 araw para kumpirmahin ang email address mo:',
      },
      `${playerOrigin}/api${activationPath}?ticket=${ticket}`,
      {
        en: "If you didn't sign up, you can ignore this email.",
        fil: 'Kung hindi ka nag-sign up, puwede mong balewalain ang email na ito.',
      },
    ],
  );
}

interface Activation {
  /** The member of the ticket. */
  readonly member: string;
  /** Whether the ticket was unused and not expired. */
  readonly isAccepted: boolean;
}

/** Consumes a valid ticket. Returns undefined for an unknown ticket. */
export async function activate(orm: Orm, ticket: string, at: Date): Promise<Activation | undefined> {
  const ticketCondition = eq(activationTicket.hash, hashSecret(ticket));
  const [consumed] = await orm
    .update(activationTicket)
    .set({ usedAt: at })
    .where(
      and(
        ticketCondition,
        isNull(activationTicket.usedAt),
        gt(activationTicket.createdAt, new Date(at.getTime() - ticketLifetimeMs)),
      ),
    )
    .returning();
  if (consumed) {
    await orm
      .update(member)
      .set({ activatedAt: at })
      .where(and(eq(member.id, consumed.member), isNull(member.activatedAt)));
    return { member: consumed.member, isAccepted: true };
  }
  const [knownTicket] = await orm.select().from(activationTicket).where(ticketCondition);
  return knownTicket && { member: knownTicket.member, isAccepted: false };
}
