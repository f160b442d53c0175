import type { Orm } from '../db/Database';
import { outboxMail } from '../db/schema';
import type { MemberRow } from './createMember';

/** Writes a mail into the outbox, where QA reads it. */
export async function sendMail(
  orm: Orm,
  to: MemberRow,
  at: Date,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  await orm.insert(outboxMail).values({
    member: to.id,
    recipient: to.email,
    subject,
    body: [`Hello ${to.firstName},`, ...paragraphs].join('\n\n'),
    createdAt: at,
  });
}
