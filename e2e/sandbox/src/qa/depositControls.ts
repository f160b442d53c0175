import { desc, eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../db/Database';
import { depositMethod, depositOrder, member } from '../db/schema';
import { bookDifferences, bookLines, countPaymentsWithoutOrder } from '../deposits/books';
import { html, type Html } from '../html';
import { cashBalance } from '../ledger/accounts';
import { wireAmount } from '../ledger/amount';
import { testCards } from '../providers/cardProcessor';
import { decideOn, findPayment } from '../providers/hosted/payments';
import { hostedProviders } from '../providers/hostedProviders';
import { Amount, button, defineControl, WholeNumber, ControlError, Flag } from './Control';
import { table } from './layout';
import { arrivedCoins, polledOrderButtons, sendCoins, settlePolledPayment } from './polledPayments';
import { findMember } from './memberControls';

const maxOrders = 50;

/** Codes joined by slashes, such as `USD/BRL`, or `*` for all. Empty means the default of the method. */
const CodeListOf = (letters: number) =>
  v.pipe(
    v.nullable(v.string(), ''),
    v.regex(new RegExp(`^(?:\\*|(?:[A-Z]{${String(letters)}}(?:/(?!$)|$))*)$`)),
    v.transform((codes) => (codes === '' ? null : codes)),
  );

/** Decides on a payment in place of the player, even after it failed, and reports it at once. */
const settlePayment = defineControl(
  v.object({ order: v.string(), outcome: v.picklist(['paid', 'declined', 'cancelled', 'expired']) }),
  async (services, { order, outcome }) => {
    const { database, clock, jobs } = services;
    const polledResult = await settlePolledPayment(services, order, outcome);
    if (polledResult) return polledResult;
    const payment = await findPayment(database.orm, { orderId: order }, clock.now());
    if (!payment) throw new ControlError(`No provider has an order ${order}.`);
    const from = ['open', 'processing', 'declined', 'cancelled', 'expired'] as const;
    const otherStates = from.filter((state) => state !== outcome);
    if (!(await decideOn(database.orm, payment.id, { from: otherStates, to: outcome }, clock.now()))) {
      throw new ControlError(`The payment of order ${order} is ${payment.state} and cannot change.`);
    }
    await jobs.notifyOperator();
    const [updated] = await database.orm.select().from(depositOrder).where(eq(depositOrder.id, order));
    return { order, payment: outcome, state: updated?.state };
  },
);

export const depositControls = {
  settlePayment,

  /** Sends coins to a crypto order: the missing amount, an amount, or a percentage of the order. */
  sendCoins: defineControl(
    v.object({
      order: v.string(),
      coin: v.optional(v.string()),
      amount: v.optional(Amount),
      percent: v.optional(v.pipe(WholeNumber, v.minValue(1), v.maxValue(1_000))),
    }),
    sendCoins,
  ),

  /** Polls the providers about all open orders now, and deletes expired data such as old uploads. */
  reconcile: defineControl(v.object({}), async ({ jobs }) => {
    await jobs.reconcile();
    return {};
  }),

  changeDepositMethod: defineControl(
    v.object({
      code: v.string(),
      name: v.optional(v.string()),
      enabled: v.optional(Flag),
      visibility: v.optional(v.pipe(WholeNumber, v.picklist([0, 10, 20]))),
      sortIndex: v.optional(WholeNumber),
      currencies: v.optional(CodeListOf(3)),
      countries: v.optional(CodeListOf(2)),
    }),
    async ({ database }, { code, enabled, ...changes }) => {
      const set = { ...changes, ...(enabled !== undefined && { enabled: Number(enabled) }) };
      const definedChanges = Object.fromEntries(
        Object.entries(set).filter(([, value]) => value !== undefined),
      );
      if (Object.keys(definedChanges).length === 0) throw new ControlError('No changes given.');
      const [row] = await database.orm
        .update(depositMethod)
        .set(definedChanges)
        .where(eq(depositMethod.code, code))
        .returning();
      if (!row) throw new ControlError(`Unknown payment method ${code}.`);
      return row;
    },
  ),

  /** A member's balance, and one sentence for each deposit that differs from the provider's payment. */
  compareBooks: defineControl(v.object({ member: v.string() }), async ({ database: { orm } }, input) => {
    const { id, currency } = await findMember(orm, input.member);
    const differences = (await bookLines(orm, id)).flatMap(bookDifferences);
    const paymentsWithoutOrder = await countPaymentsWithoutOrder(orm);
    if (paymentsWithoutOrder > 0)
      differences.push(`${String(paymentsWithoutOrder)} payments belong to unknown orders`);
    return { balance: wireAmount(await cashBalance(orm, id, currency)), differences };
  }),

  listDeposits: defineControl(v.object({ member: v.optional(v.string()) }), async ({ database }, input) => {
    const filteredMember = input.member ? await findMember(database.orm, input.member) : undefined;
    const rows = await database.orm
      .select()
      .from(depositOrder)
      .where(filteredMember ? eq(depositOrder.member, filteredMember.id) : undefined)
      .orderBy(desc(depositOrder.createdAt))
      .limit(maxOrders);
    return rows.map(({ id, member, method, provider, amountMinor, currency, state, failure }) => ({
      id,
      member,
      method,
      provider,
      currency,
      state,
      failure,
      amount: wireAmount(amountMinor),
    }));
  }),
};

const ordersOnPage = 25;

type Order = typeof depositOrder.$inferSelect;

/** The buttons for an order. Card payments have none: the processor decides at once. */
function orderButtons(order: Order): Html | string {
  const polledButtons = polledOrderButtons(order);
  if (polledButtons !== undefined) return polledButtons;
  const { id, provider, state } = order;
  if (!Object.hasOwn(hostedProviders, provider) || state === 'credited') return '';
  const settle = (outcome: string, label: string) => button('settlePayment', label, { order: id, outcome });
  if (state === 'failed') return settle('paid', 'Pay late');
  return html`${settle('paid', 'Pay')} ${settle('declined', 'Decline')} ${settle('expired', 'Expire')}`;
}

async function orderRows(orm: Orm): Promise<Html[]> {
  const rows = await orm
    .select({ order: depositOrder, username: member.username })
    .from(depositOrder)
    .innerJoin(member, eq(member.id, depositOrder.member))
    .where(ne(depositOrder.provider, 'seed'))
    .orderBy(desc(depositOrder.createdAt))
    .limit(ordersOnPage);
  const arrivedAmounts = await Promise.all(rows.map(({ order }) => arrivedCoins(orm, order)));
  return rows.map(
    ({ order, username }, index) =>
      html`<tr>
        <td>${order.createdAt.toISOString().slice(0, 19).replace('T', ' ')}</td>
        <th scope="row">${username}<small>${order.id}</small></th>
        <td>${order.method}</td>
        <td class="number">${wireAmount(order.amountMinor)} ${order.currency}</td>
        <td>
          ${order.state}${order.failure ? html` <small>${order.failure}</small>` : ''}
          <small>${arrivedAmounts[index]}</small>
        </td>
        <td class="actions">${orderButtons(order)}</td>
      </tr>`,
  );
}

async function methodRows(orm: Orm): Promise<Html[]> {
  const rows = await orm.select().from(depositMethod).orderBy(depositMethod.sortIndex);
  return rows.map(
    ({ code, name, enabled, visibility, sortIndex, currencies, countries }) =>
      html`<tr>
        <th scope="row">${name}<small>${code}</small></th>
        <td>${enabled ? 'on' : 'off'}</td>
        <td class="number">${visibility}</td>
        <td class="number">${sortIndex}</td>
        <td>${currencies ?? 'own'} <small>${countries ?? 'own'}</small></td>
        <td class="actions">
          ${button('changeDepositMethod', enabled ? 'Switch off' : 'Switch on', { code, enabled: enabled ? '0' : '1' })}
          ${[0, 10, 20]
            .filter((otherVisibility) => otherVisibility !== visibility)
            .map((otherVisibility) =>
              button('changeDepositMethod', `Visibility ${String(otherVisibility)}`, {
                code,
                visibility: String(otherVisibility),
              }),
            )}
          ${
            currencies === '*' && countries === '*'
              ? button('changeDepositMethod', 'Limit to its regions', { code, currencies: '', countries: '' })
              : button('changeDepositMethod', 'Offer everywhere', { code, currencies: '*', countries: '*' })
          }
        </td>
      </tr>`,
  );
}

const cardRows = () =>
  testCards.map(
    ({ number, about }) =>
      html`<tr>
        <th scope="row"><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></th>
        <td>${about}</td>
      </tr>`,
  );

/** Deposits, test cards and payment methods with their buttons. */
export async function depositSections(orm: Orm): Promise<Html> {
  return html`<section id="deposits">
      <h2>Deposits</h2>
      ${table(['Time', 'Member', 'Method', 'Amount', 'Status', 'Provider'], await orderRows(orm))}
      <div class="row">
        <p>Open orders are checked every five seconds.</p>
        ${button('reconcile', 'Check now', {})}
      </div>
    </section>
    <section id="cards">
      <h2>Test cards</h2>
      <p>
        Any other number with a valid check digit is approved. Use any security code and any expiry date in
        the future.
      </p>
      ${table(['Card number', 'Result'], cardRows())}
    </section>
    <section id="methods">
      <h2>Payment methods</h2>
      <p>
        Visibility 0: all members. 10: members who have deposited. 20: members who have never deposited. A
        method is available only for its own currencies and countries, unless you offer it everywhere.
      </p>
      ${table(['Method', 'Status', 'Visibility', 'Position', 'Available in', 'Actions'], await methodRows(orm))}
    </section>`;
}
