import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { documentReasons } from 'shared-contracts/domain';
import * as v from 'valibot';
import type { Services } from '../api/server/Services';
import { completeWagering, addWagering } from '../cashOuts/cashOutAmounts';
import { member as memberTable, memberDocument, memberReward, news, vipPointChange } from '../db/schema';
import { applyProviderEvent } from '../deposits/applyProviderEvent';
import { internalProviders } from '../deposits/books';
import { createDepositOrder } from '../deposits/depositOrder';
import { documentStatus } from '../files/documents';
import { html, Html } from '../html';
import { cashBalance } from '../ledger/accounts';
import { pauseOf } from '../playLimits/pauses';
import { applyPromotionEvent } from '../members/applyPromotionEvent';
import { wireAmount } from '../ledger/amount';
import { Amount, button, defineControl, parseEnteredMinor, WholeNumber, ControlError } from './Control';
import { findMember, memberControls } from './memberControls';

const memberInput = v.object({ member: v.string() });
const amountInput = v.object({ ...memberInput.entries, amount: Amount });

async function readAmount({ database }: Services, input: v.InferOutput<typeof amountInput>) {
  const member = await findMember(database.orm, input.member);
  const amountMinor = parseEnteredMinor(input.amount, member.currency);
  if (amountMinor === 0n) throw new ControlError('The amount must be greater than 0.');
  return { member, amountMinor };
}

/** Throws for a member who is excluded or takes a break, because promotions are not sent to them. */
function assertGetsPromotions({ clock }: Services, member: Parameters<typeof pauseOf>[0]): void {
  if (pauseOf(member, clock.now())) throw new ControlError('This member gets no promotions at the moment.');
}

/**
 * Changes a member's money through the normal flows. No control posts to the ledger directly.
 * - A deposit is an event of the payment provider `qa` (DEPOSIT).
 * - A bonus is an event of the promotions provider `qa` (GIFT).
 * - A bet is a game round that wins the stake back (GAME_BET and GAME_WIN).
 */
export const moneyControls = {
  /** Credits a deposit at once, with the first-deposit bonus if the member qualifies. */
  creditDeposit: defineControl(amountInput, async (services, input) => {
    const { member, amountMinor } = await readAmount(services, input);
    const { id, currency } = member;
    const at = services.clock.now();
    const provider = internalProviders.qa;
    const key = randomUUID();
    await services.database.transaction(async (orm) => {
      const { response: order } = await createDepositOrder(orm, {
        scope: 'qa',
        key,
        request: { key },
        at,
        member: id,
        provider,
        method: 'PAYP',
        amountMinor,
        currency,
      });
      await applyProviderEvent(
        orm,
        { provider, reference: key, order, outcome: 'paid', amountMinor, currency },
        at,
      );
    });
    return { balance: wireAmount(await cashBalance(services.database.orm, id, currency)) };
  }),

  /** A bonus that must be wagered before it can be cashed out. */
  giveBonus: defineControl(amountInput, async (services, input) => {
    const { member, amountMinor } = await readAmount(services, input);
    assertGetsPromotions(services, member);
    const { id, currency } = member;
    const { qa: provider } = internalProviders;
    await services.database.transaction((orm) =>
      applyPromotionEvent(
        orm,
        { provider, reference: randomUUID(), member: id, currency, amountMinor, wagering: 'open' },
        services.clock.now(),
      ),
    );
    return { balance: wireAmount(await cashBalance(services.database.orm, id, currency)) };
  }),

  addWagering: defineControl(amountInput, async (services, input) => {
    const { member, amountMinor } = await readAmount(services, input);
    await services.database.transaction((orm) => addWagering(orm, member, amountMinor, services.clock.now()));
    return { wagered: input.amount };
  }),

  completeWagering: defineControl(memberInput, async ({ database, clock }, input) => {
    const member = await findMember(database.orm, input.member);
    await database.transaction((orm) => completeWagering(orm, member, clock.now()));
    return { id: member.id };
  }),
};

export const moneyButtons = (member: string): Html =>
  html`${button('creditDeposit', 'Deposit 50', { member, amount: '50.00' })}
  ${button('giveBonus', 'Bonus 10', { member, amount: '10.00' })}
  ${button('completeWagering', 'Complete wagering', { member })}`;

export const rewardControls = {
  /** Types: 0 cash-out, 10 share, others plain. */
  sendNews: defineControl(
    v.object({ ...memberInput.entries, type: v.optional(WholeNumber, 20), message: v.string() }),
    async ({ database, clock }, { member, type, message }) => {
      const recipient = await findMember(database.orm, member);
      const row = { id: randomUUID(), member: recipient.id, type, message, createdAt: clock.now() };
      await database.orm.insert(news).values(row);
      return { id: row.id };
    },
  ),

  givePoints: defineControl(
    v.object({ ...memberInput.entries, points: v.pipe(WholeNumber, v.minValue(1)) }),
    async ({ database, clock }, { member, points }) => {
      const recipient = await findMember(database.orm, member);
      await database.orm
        .insert(vipPointChange)
        .values({ member: recipient.id, points, createdAt: clock.now() });
      return { id: recipient.id, points };
    },
  ),

  /** Creates players who count as invited: they used the member's code, are activated and have a deposit. */
  invitePlayers: defineControl(
    v.object({
      ...memberInput.entries,
      players: v.optional(v.pipe(WholeNumber, v.minValue(1), v.maxValue(50)), 1),
    }),
    async (services, { member, players }) => {
      const { orm } = services.database;
      const { id, invitationCode } = await findMember(orm, member);
      const { createMember } = memberControls;
      for (let index = 0; index < players; index += 1) {
        const input = v.parse(createMember.schema, { balance: '5.00' });
        const player = v.parse(v.object({ id: v.string() }), await createMember.run(services, input));
        const set = { invitorCode: invitationCode, activatedAt: services.clock.now() };
        await orm.update(memberTable).set(set).where(eq(memberTable.id, player.id));
        await moneyControls.creditDeposit.run(services, { member: player.id, amount: '20.00' });
      }
      return { id, players };
    },
  ),

  giveCoupon: defineControl(
    v.object({ ...memberInput.entries, name: v.optional(v.string(), 'Weekend coupon'), amount: Amount }),
    async (services, { member, name, amount }) => {
      const { database, clock } = services;
      const recipient = await findMember(database.orm, member);
      assertGetsPromotions(services, recipient);
      const amountMinor = parseEnteredMinor(amount, recipient.currency);
      if (!amountMinor) throw new ControlError(`${amount} is not a valid amount. Example: 10.00.`);
      const row = { id: randomUUID(), member: recipient.id, name, amountMinor, createdAt: clock.now() };
      await database.orm.insert(memberReward).values(row);
      return { id: row.id };
    },
  ),

  /** Decides on all documents of a member, or on one. `absent` removes them. Only a rejection has a reason. */
  reviewDocuments: defineControl(
    v.object({
      ...memberInput.entries,
      outcome: v.picklist(['passed', 'failed', 'auditing', 'absent']),
      proof: v.optional(v.picklist(['idcard', 'idcardHold', 'address', 'payment'])),
      reason: v.optional(v.picklist(documentReasons)),
    }),
    async ({ database, clock }, { member, outcome, proof, reason }) => {
      const { id, username } = await findMember(database.orm, member);
      const ofMember = and(
        eq(memberDocument.member, id),
        proof === undefined ? undefined : eq(memberDocument.proof, proof),
      );
      const changedRows =
        outcome === 'absent'
          ? await database.orm.delete(memberDocument).where(ofMember).returning()
          : await database.orm
              .update(memberDocument)
              .set({
                status: documentStatus[outcome],
                reason: outcome === 'failed' ? (reason ?? '') : '',
                changedAt: clock.now(),
              })
              .where(ofMember)
              .returning();
      if (changedRows.length === 0) throw new ControlError(`${username} has not uploaded any documents.`);
      return { id, outcome };
    },
  ),
};

export const rewardButtons = (member: string): Html =>
  html`${button('givePoints', '+500 points', { member, points: '500' })}
  ${button('invitePlayers', 'Refer a player', { member })}
  ${button('giveCoupon', 'Coupon', { member, amount: '10.00' })}
  ${button('sendNews', 'News', { member, type: '0', message: 'Your cash-out has been reviewed.' })}
  ${button('reviewDocuments', 'Approve documents', { member, outcome: 'passed' })}
  ${button('reviewDocuments', 'Reject documents', { member, outcome: 'failed', reason: 'unreadable' })}
  ${button('reviewDocuments', 'Documents under review', { member, outcome: 'auditing' })}
  ${button('reviewDocuments', 'Remove documents', { member, outcome: 'absent' })}`;
