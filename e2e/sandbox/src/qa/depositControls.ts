import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { depositMethod, depositOrder } from '../db/schema';
import { bookFaults, bookLines, strayPayments } from '../deposits/books';
import { cashBalance } from '../ledger/accounts';
import { wireAmount } from '../ledger/amount';
import { decideOn, findPayment } from '../providers/hosted/payments';
import { sendCoins, settleAsked } from './askedPayments';
import { Amount, Whole, WrongControl, Yes, control } from './Control';
import { memberCalled } from './memberControls';

const shownOrders = 50;

/** Codes joined by a slash, or `*` for everywhere; empty leaves it to the method. */
const ReachOf = (letters: number) =>
  v.pipe(
    v.nullable(v.string(), ''),
    v.regex(new RegExp(`^(?:\\*|(?:[A-Z]{${String(letters)}}(?:/(?!$)|$))*)$`)),
    v.transform((codes) => (codes === '' ? null : codes)),
  );

/** Decides on a payment in place of whoever pays, now or after it has come to nothing. It is heard at once. */
const settlePayment = control(
  v.object({ order: v.string(), outcome: v.picklist(['paid', 'declined', 'cancelled', 'expired']) }),
  async (services, { order, outcome }) => {
    const { database, clock, jobs } = services;
    const asked = await settleAsked(services, order, outcome);
    if (asked) return asked;
    const payment = await findPayment(database.orm, { orderId: order }, clock.now());
    if (!payment) throw new WrongControl(`No provider knows an order ${order}.`);
    const from = ['open', 'processing', 'declined', 'cancelled', 'expired'] as const;
    const others = from.filter((state) => state !== outcome);
    if (!(await decideOn(database.orm, payment.id, { from: others, to: outcome }, clock.now()))) {
      throw new WrongControl(`The payment of order ${order} is ${payment.state} and stays so.`);
    }
    await jobs.tellOperator();
    const [told] = await database.orm.select().from(depositOrder).where(eq(depositOrder.id, order));
    return { order, payment: outcome, state: told?.state };
  },
);

export const depositControls = {
  settlePayment,
  /** Its name from when PayP was the only one. */
  settlePayp: settlePayment,

  /** Coins arrive for a crypto order: what is missing, an amount, or so many hundredths of what was asked for. */
  sendCoins: control(
    v.object({
      order: v.string(),
      coin: v.optional(v.string()),
      amount: v.optional(Amount),
      percent: v.optional(v.pipe(Whole, v.minValue(1), v.maxValue(1_000))),
    }),
    sendCoins,
  ),

  /** Asks the providers about all open orders now instead of within five seconds. */
  reconcile: control(v.object({}), async ({ jobs }) => {
    await jobs.reconcile();
    return {};
  }),

  changeDepositMethod: control(
    v.object({
      code: v.string(),
      name: v.optional(v.string()),
      enabled: v.optional(Yes),
      visibility: v.optional(v.pipe(Whole, v.picklist([0, 10, 20]))),
      sortIndex: v.optional(Whole),
      currencies: v.optional(ReachOf(3)),
      countries: v.optional(ReachOf(2)),
    }),
    async ({ database }, { code, enabled, ...changes }) => {
      const set = { ...changes, ...(enabled !== undefined && { enabled: Number(enabled) }) };
      const known = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
      if (Object.keys(known).length === 0) throw new WrongControl('There is nothing to change.');
      const [row] = await database.orm
        .update(depositMethod)
        .set(known)
        .where(eq(depositMethod.code, code))
        .returning();
      if (!row) throw new WrongControl(`There is no method ${code}.`);
      return row;
    },
  ),

  /** What a member has, and a sentence for each deposit that is not what its provider was paid. */
  compareBooks: control(v.object({ member: v.string() }), async ({ database: { orm } }, input) => {
    const { id, currency } = await memberCalled(orm, input.member);
    const faults = (await bookLines(orm, id)).flatMap(bookFaults);
    const strays = await strayPayments(orm);
    if (strays > 0) faults.push(`${String(strays)} payments are for orders that we do not know`);
    return { balance: wireAmount(await cashBalance(orm, id, currency)), faults };
  }),

  listDeposits: control(v.object({ member: v.optional(v.string()) }), async ({ database }, input) => {
    const of = input.member ? await memberCalled(database.orm, input.member) : undefined;
    const rows = await database.orm
      .select()
      .from(depositOrder)
      .where(of ? eq(depositOrder.member, of.id) : undefined)
      .orderBy(desc(depositOrder.createdAt))
      .limit(shownOrders);
    return rows.map(({ id, member, method, provider, amountMinor, currency, state, failure }) => ({
      ...{ id, member, method, provider, currency, state, failure },
      amount: wireAmount(amountMinor),
    }));
  }),
};
