import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { memberDocument, memberReward, news, vipPointMove } from '../db/schema';
import { documentStatus } from '../files/documents';
import { Html, html } from '../html';
import { button } from './button';
import { Amount, Whole, WrongControl, control } from './Control';
import { typedMinor } from './typedMinor';
import { memberCalled } from './memberControls';

const who = v.object({ member: v.string() });

export const rewardControls = {
  /** Types: 0 cash-out, 10 share, others plain. */
  tellNews: control(
    v.object({ ...who.entries, type: v.optional(Whole, 20), message: v.string() }),
    async ({ database, clock }, { member, type, message }) => {
      const to = await memberCalled(database.orm, member);
      const row = { id: randomUUID(), member: to.id, type, message, createdAt: clock.now() };
      await database.orm.insert(news).values(row);
      return { id: row.id };
    },
  ),

  givePoints: control(
    v.object({ ...who.entries, points: v.pipe(Whole, v.minValue(1)) }),
    async ({ database, clock }, { member, points }) => {
      const to = await memberCalled(database.orm, member);
      await database.orm.insert(vipPointMove).values({ member: to.id, points, createdAt: clock.now() });
      return { id: to.id, points };
    },
  ),

  giveCoupon: control(
    v.object({ ...who.entries, name: v.optional(v.string(), 'Weekend coupon'), amount: Amount }),
    async ({ database, clock }, { member, name, amount }) => {
      const to = await memberCalled(database.orm, member);
      const amountMinor = typedMinor(amount, to.currency);
      if (!amountMinor) throw new WrongControl(`${amount} is no amount; 10.00 would be one.`);
      const row = { id: randomUUID(), member: to.id, name, amountMinor, createdAt: clock.now() };
      await database.orm.insert(memberReward).values(row);
      return { id: row.id };
    },
  ),

  /** Decides on all documents of a member, as an auditor would. Absent removes them. */
  reviewDocuments: control(
    v.object({ ...who.entries, outcome: v.picklist(['passed', 'failed', 'auditing', 'absent']) }),
    async ({ database, clock }, { member, outcome }) => {
      const { id, username } = await memberCalled(database.orm, member);
      const own = eq(memberDocument.member, id);
      const changed =
        outcome === 'absent'
          ? await database.orm.delete(memberDocument).where(own).returning()
          : await database.orm
              .update(memberDocument)
              .set({ status: documentStatus[outcome], changedAt: clock.now() })
              .where(own)
              .returning();
      if (changed.length === 0) throw new WrongControl(`${username} has uploaded no documents.`);
      return { id, outcome };
    },
  ),
};

/** What QA does for one member of the list. */
export const rewardButtons = (member: string): Html =>
  html`${button('givePoints', '+500 points', { member, points: '500' })}
  ${button('giveCoupon', 'Coupon', { member, amount: '10.00' })}
  ${button('tellNews', 'News', { member, type: '0', message: 'Your cash-out has been looked at.' })}
  ${button('reviewDocuments', 'Pass documents', { member, outcome: 'passed' })}
  ${button('reviewDocuments', 'Reject documents', { member, outcome: 'failed' })}
  ${button('reviewDocuments', 'Documents under review', { member, outcome: 'auditing' })}
  ${button('reviewDocuments', 'Remove documents', { member, outcome: 'absent' })}`;
