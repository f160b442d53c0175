import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { newsType } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { member, news, outboxMail } from '../db/schema';
import type { LocalizedText } from '../errors/Rejection';

type MemberRow = typeof member.$inferSelect;

export type MailLanguage = MemberRow['language'];

/** The language of the header `lang`. Mails exist in English and Filipino, and English is the default. */
export const mailLanguage = (header: unknown): MailLanguage => (header === 'fil' ? 'fil' : 'en');

/** Saves the language of the member's latest call. */
export async function saveLanguage(orm: Orm, id: string, language: MailLanguage): Promise<void> {
  await orm
    .update(member)
    .set({ language })
    .where(and(eq(member.id, id), ne(member.language, language)));
}

/** Text of a member on one line, without control characters and text directions. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A name without addresses that mail programs would turn into links. */
const greetingName = (name: string) => oneLine(name.replace(/[:/\\@]|\.(?=\S)/g, ' ')).replace(/ {2,}/g, ' ');

/** The last paragraph of a mail about a change that the member may not have made. */
export const unexpectedNote: LocalizedText = {
  en: 'If this was not you, change your password and contact our support.',
  fil: 'Kung hindi ikaw ito, palitan ang password mo at makipag-ugnayan sa support namin.',
};

export const secondFactorOffSubject: LocalizedText = {
  en: 'Two-step verification is off',
  fil: 'Naka-off na ang two-step verification',
};

const greetings = { en: 'Hello', fil: 'Hi' } as const;
/** Written in place of a missing first name. */
const nameSubstitutes = { en: 'there', fil: 'sa iyo' } as const;

/**
 * Writes a mail in the member's language into the outbox, where QA reads it. A paragraph without translations is a
 * link.
 */
export async function sendMail(
  orm: Orm,
  to: MemberRow,
  at: Date,
  subject: LocalizedText,
  paragraphs: readonly (LocalizedText | string)[],
): Promise<void> {
  const { language } = to;
  const name = greetingName(to.firstName) || nameSubstitutes[language];
  const texts = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : paragraph[language],
  );
  await orm.insert(outboxMail).values({
    member: to.id,
    recipient: oneLine(to.email),
    subject: subject[language],
    body: [`${greetings[language]} ${name},`, ...texts].join('\n\n'),
    createdAt: at,
  });
}

/** Message types by the page that they open. Source: money-account §3, K-090. */
const newsTypes = { cashOut: newsType.withdraw, share: newsType.share, plain: 20 } as const;

/** Writes a message into a member's Message Center, in the member's language. */
export async function sendNews(
  orm: Orm,
  recipient: string,
  message: LocalizedText,
  at: Date,
  type: keyof typeof newsTypes = 'plain',
): Promise<void> {
  const [row] = await orm.select({ language: member.language }).from(member).where(eq(member.id, recipient));
  await orm.insert(news).values({
    id: randomUUID(),
    member: recipient,
    type: newsTypes[type],
    createdAt: at,
    message: message[row?.language ?? 'en'],
  });
}
