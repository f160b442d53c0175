import { and, desc, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { payOutExcludedMember } from '../cashOuts/payOutExcluded';
import type { Orm } from '../db/Database';
import { auditLog, member, playLimit } from '../db/schema';
import { html, type Html } from '../html';
import { liftPauses } from '../playLimits/pauses';
import { defineControl } from './Control';
import { table } from './layout';
import { findMember } from './memberControls';

const maxEntries = 50;
const memberInput = v.object({ member: v.string() });

export const pauseControls = {
  /** Ends a member's break and exclusion. The reason goes into the audit log. */
  liftPauses: defineControl(
    v.object({ ...memberInput.entries, reason: v.pipe(v.string(), v.trim(), v.minLength(5)) }),
    async ({ database, clock }, { member: name, reason }) => {
      const { id } = await findMember(database.orm, name);
      await database.transaction((orm) => liftPauses(orm, id, reason, clock.now()));
      return { id };
    },
  ),

  /** Pays the money of an excluded member to a PayPal account, as the member asked support to. */
  payOutExcluded: defineControl(
    v.object({ ...memberInput.entries, email: v.optional(v.pipe(v.string(), v.email())) }),
    async ({ database, clock }, { member: name, email }) => {
      const { id, email: storedEmail } = await findMember(database.orm, name);
      const payOut = { member: id, email: email ?? storedEmail, at: clock.now() };
      return { id: await database.transaction((orm) => payOutExcludedMember(orm, payOut)) };
    },
  ),

  /** Lets a member confirm the requested raises now instead of after 24 hours. */
  makeRaisesDue: defineControl(memberInput, async ({ database, clock }, { member: name }) => {
    const { id } = await findMember(database.orm, name);
    await database.orm
      .update(playLimit)
      .set({ raiseFrom: clock.now() })
      .where(and(eq(playLimit.member, id), isNotNull(playLimit.raiseFrom)));
    return { id };
  }),

  listAuditLog: defineControl(v.object({ member: v.string() }), async ({ database }, { member: name }) => {
    const { id } = await findMember(database.orm, name);
    const rows = await database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.member, id))
      .orderBy(desc(auditLog.id))
      .limit(maxEntries);
    return rows.map(({ actor, action, details, createdAt }) => ({ actor, action, details, createdAt }));
  }),
};

/** The fields of a member that decide on the buttons. */
type PausedMember = Pick<typeof member.$inferSelect, 'id' | 'excludedUntil' | 'breakUntil'>;

/** The buttons for a member with an exclusion or a break. */
export const pauseButtons = ({ id, excludedUntil, breakUntil }: PausedMember): Html =>
  html`${
    excludedUntil || breakUntil
      ? html`<form method="post" action="/control/liftPauses">
          <input type="hidden" name="member" value="${id}" /><label class="hidden" for="l-${id}"
            >Reason to end the pause</label
          ><input
            id="l-${id}"
            name="reason"
            placeholder="Reason"
            required
            minlength="5"
            autocomplete="off"
          /><button>End pause</button>
        </form>`
      : ''
  }${
    excludedUntil
      ? html`<form method="post" action="/control/payOutExcluded">
          <input type="hidden" name="member" value="${id}" /><button>Pay out</button>
        </form>`
      : ''
  }`;

/** The latest changes of limits and pauses, by players and support. */
export async function auditSection(orm: Orm): Promise<Html> {
  const rows = await orm
    .select({ entry: auditLog, username: member.username })
    .from(auditLog)
    .innerJoin(member, eq(member.id, auditLog.member))
    .orderBy(desc(auditLog.id))
    .limit(maxEntries);
  return html`<section id="audit">
    <h2>Audit log</h2>
    ${table(
      ['Time', 'Member', 'By', 'Action', 'Details'],
      rows.map(
        ({ entry, username }) =>
          html`<tr>
            <td>${entry.createdAt.toISOString().slice(0, 19).replace('T', ' ')}</td>
            <th scope="row">${username}</th>
            <td>${entry.actor}</td>
            <td>${entry.action}</td>
            <td><code>${JSON.stringify(entry.details)}</code></td>
          </tr>`,
      ),
    )}
  </section>`;
}
