import { desc, eq } from 'drizzle-orm';
import { outboxMail } from '../db/schema';
import { Html, html } from '../html';
import type { Services } from '../api/server/Services';
import { layout } from './layout';
import { memberCalled } from './memberControls';

/** The text of a mail; what is an address in it can be followed. */
const bodyOf = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    );

/** The mails, the newest first; of one member when one is named. */
export async function mailsShown(services: Services, member: string, limit: number): Promise<Html[]> {
  const { orm } = services.database;
  // A mail that was just asked for may still be on its way.
  await services.jobs.settled();
  const to = member === '' ? undefined : await memberCalled(orm, member);
  const rows = await orm
    .select()
    .from(outboxMail)
    .where(to ? eq(outboxMail.member, to.id) : undefined)
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

const shownMails = 200;

/** Every mail to a member, as they would read it. */
export async function outboxPage(services: Services, member: string): Promise<string> {
  const mails = await mailsShown(services, member, shownMails);
  return layout(
    'Outbox',
    html`<a href="/">Sandbox</a>`,
    html`<section>
      <form method="get" action="/outbox" class="row">
        <label>Member <input name="member" autocomplete="off" value="${member}" /></label
        ><button class="main">Show</button>
      </form>
      ${mails.length === 0 ? html`<p>There is no mail.</p>` : mails}
    </section>`,
  );
}
