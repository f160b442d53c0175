import { desc, eq } from 'drizzle-orm';
import { outboxMail } from '../db/schema';
import { Html, html } from '../html';
import type { Services } from '../api/server/Services';
import { layout } from './layout';
import { findMember } from './memberControls';

/** The text of an email, with each URL as a link. */
const bodyOf = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    );

/** The emails of one member, newest first. An empty name lists the emails of all members. */
export async function mailList(services: Services, member: string, limit: number): Promise<Html[]> {
  const { orm } = services.database;
  // Mails are written in the background.
  await services.jobs.settled();
  const recipient = member === '' ? undefined : await findMember(orm, member);
  const rows = await orm
    .select()
    .from(outboxMail)
    .where(recipient ? eq(outboxMail.member, recipient.id) : undefined)
    .orderBy(desc(outboxMail.id))
    .limit(limit);
  return rows.map(
    (mail) =>
      html`<details>
        <summary>
          ${mail.subject} <small>to ${mail.recipient}, ${mail.createdAt.toISOString()}</small>
        </summary>
        <pre>${bodyOf(mail.body)}</pre>
      </details>`,
  );
}

const maxMails = 200;

export async function outboxPage(services: Services, member: string): Promise<string> {
  const mails = await mailList(services, member, maxMails);
  return layout(
    'Outbox',
    html`<a href="/">Sandbox</a>`,
    html`<section>
      <form method="get" action="/outbox" class="row">
        <label>Member <input name="member" autocomplete="off" value="${member}" /></label
        ><button class="main">Show</button>
      </form>
      ${mails.length === 0 ? html`<p>No emails.</p>` : mails}
    </section>`,
  );
}
