import type { Orm } from '../db/Database';
import { outboxMail } from '../db/schema';
import type { MemberRow } from './createMember';

/** Text of a member on one line, without control characters and text directions. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A name in which a mail program finds no address to make a link of. */
const greeted = (name: string) =>
  plain(name.replace(/[:/\\@]|\.(?=\S)/g, ' ')).replace(/ {2,}/g, ' ') || 'there';

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
    recipient: plain(to.email),
    subject,
    body: [`Hello ${greeted(to.firstName)},`, ...paragraphs].join('\n\n'),
    createdAt: at,
  });
}
