import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { outboxMail } from '../db/schema';
import { auditLedger } from '../ledger/audit';
import { control, Whole } from './Control';
import { findMember } from './memberControls';

const nothing = v.object({});
const shownMails = 50;

export const serverControls = {
  moveClock: control(v.object({ ms: Whole }), async ({ clock }, { ms }) => {
    clock.moveBy(ms);
    return { now: clock.now().toISOString() };
  }),

  resetClock: control(nothing, async ({ clock }) => {
    clock.reset();
    return { now: clock.now().toISOString() };
  }),

  /** Restores the seeded members, money, scenarios and time. */
  reset: control(nothing, async ({ database, clock, rateLimiter, trace, jobs }) => {
    await jobs.whilePaused(() => database.reset());
    clock.reset();
    rateLimiter.clear();
    trace.clear();
    return {};
  }),

  clearLimits: control(nothing, async ({ rateLimiter }) => {
    rateLimiter.clear();
    return {};
  }),

  listMails: control(v.object({ member: v.optional(v.string()) }), async ({ database, jobs }, input) => {
    // Mails are written in the background.
    await jobs.settled();
    const to = input.member ? await findMember(database.orm, input.member) : undefined;
    const rows = await database.orm
      .select()
      .from(outboxMail)
      .where(to ? eq(outboxMail.member, to.id) : undefined)
      .orderBy(desc(outboxMail.id))
      .limit(shownMails);
    return rows.map(({ recipient, subject, body, createdAt }) => ({ recipient, subject, body, createdAt }));
  }),

  listTrace: control(nothing, async ({ trace }) => trace.lines()),

  auditLedger: control(nothing, async ({ database }) => auditLedger(database.orm)),
};
