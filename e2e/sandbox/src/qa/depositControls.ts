import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { depositMethod, depositOrder } from '../db/schema';
import { wireAmount } from '../ledger/wireAmount';
import { decideOn, findPayment } from '../providers/hosted/payments';
import { Whole, WrongControl, Yes, control } from './Control';
import { memberCalled } from './memberControls';

const shownOrders = 50;

/** Decides on a payment in place of whoever pays, now or after it has come to nothing. The provider tells it at once. */
const settlePayment = control(
  v.object({ order: v.string(), outcome: v.picklist(['paid', 'declined', 'cancelled', 'expired']) }),
  async ({ database, clock, jobs }, { order, outcome }) => {
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
