import { randomUUID } from 'node:crypto';
import { newsType } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { type member, news, outboxMail } from '../db/schema';

type MemberRow = typeof member.$inferSelect;

/** Text of a member on one line, without control characters and text directions. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A name without addresses that mail programs would make links. */
const greetingName = (name: string) =>
  oneLine(name.replace(/[:/\\@]|\.(?=\S)/g, ' ')).replace(/ {2,}/g, ' ') || 'there';

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
    recipient: oneLine(to.email),
    subject,
    body: [`Hello ${greetingName(to.firstName)},`, ...paragraphs].join('\n\n'),
    createdAt: at,
  });
}

/** Message types by the page that they open. Source: money-account §3, K-090. */
const newsTypes = { cashOut: newsType.withdraw, share: newsType.share, plain: 20 } as const;

/** Writes a message into a member's Message Center. */
export async function sendNews(
  orm: Orm,
  member: string,
  message: string,
  at: Date,
  type: keyof typeof newsTypes = 'plain',
): Promise<void> {
  await orm.insert(news).values({ id: randomUUID(), member, type: newsTypes[type], message, createdAt: at });
}
