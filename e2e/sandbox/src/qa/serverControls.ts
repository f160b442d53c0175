import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { outboxMail } from '../db/schema';
import { auditLedger } from '../ledger/audit';
import { defineControl, WholeNumber } from './Control';
import { findMember } from './memberControls';

const noInput = v.object({});
const maxMails = 50;

export const serverControls = {
  moveClock: defineControl(v.object({ ms: WholeNumber }), async ({ clock }, { ms }) => {
    clock.moveBy(ms);
    return { now: clock.now().toISOString() };
  }),

  resetClock: defineControl(noInput, async ({ clock }) => {
    clock.reset();
    return { now: clock.now().toISOString() };
  }),

  /** Restores the seeded members, money, scenarios and time. */
  reset: defineControl(noInput, async ({ database, clock, rateLimiter, callLog, jobs }) => {
    await jobs.whilePaused(() => database.reset());
    clock.reset();
    await rateLimiter.clear();
    callLog.clear();
    return {};
  }),

  clearLimits: defineControl(noInput, async ({ rateLimiter }) => {
    await rateLimiter.clear();
    return {};
  }),

  listMails: defineControl(
    v.object({ member: v.optional(v.string()) }),
    async ({ database, jobs }, input) => {
      // Mails are written in the background.
      await jobs.settled();
      const recipient = input.member ? await findMember(database.orm, input.member) : undefined;
      const rows = await database.orm
        .select()
        .from(outboxMail)
        .where(recipient ? eq(outboxMail.member, recipient.id) : undefined)
        .orderBy(desc(outboxMail.id))
        .limit(maxMails);
      return rows.map(({ recipient, subject, body, createdAt }) => ({ recipient, subject, body, createdAt }));
    },
  ),

  auditLedger: defineControl(noInput, async ({ database }) => auditLedger(database.orm)),
};
