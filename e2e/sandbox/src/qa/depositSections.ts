import { desc, eq, ne } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { depositMethod, depositOrder, member } from '../db/schema';
import { html, type Html } from '../html';
import { wireAmount } from '../ledger/amount';
import { testCards } from '../providers/cardProcessor';
import { hostedProviders } from '../providers/hostedProviders';
import { arrivedCoins, askedActions } from './askedPayments';
import { button } from './button';

const shownOrders = 25;

type Order = typeof depositOrder.$inferSelect;

/** Payments can be decided here; a card's are the processor's affair. */
function actions(order: Order): Html | string {
  const asked = askedActions(order);
  if (asked !== undefined) return asked;
  const { id, provider, state } = order;
  if (!Object.hasOwn(hostedProviders, provider) || state === 'credited') return '';
  const settle = (outcome: string, label: string) => button('settlePayment', label, { order: id, outcome });
  if (state === 'failed') return settle('paid', 'Pay after all');
  return html`${settle('paid', 'Pay')} ${settle('declined', 'Decline')} ${settle('expired', 'Let lapse')}`;
}

async function orderRows(orm: Orm): Promise<Html[]> {
  const rows = await orm
    .select({ order: depositOrder, username: member.username })
    .from(depositOrder)
    .innerJoin(member, eq(member.id, depositOrder.member))
    .where(ne(depositOrder.provider, 'seed'))
    .orderBy(desc(depositOrder.createdAt))
    .limit(shownOrders);
  const arrived = await Promise.all(rows.map(({ order }) => arrivedCoins(orm, order)));
  return rows.map(
    ({ order, username }, at) =>
      html`<tr>
        <td>${order.createdAt.toISOString().slice(0, 19).replace('T', ' ')}</td>
        <th scope="row">${username}<small>${order.id}</small></th>
        <td>${order.method}</td>
        <td class="number">${wireAmount(order.amountMinor)} ${order.currency}</td>
        <td>
          ${order.state}${order.failure ? html` <small>${order.failure}</small>` : ''}
          <small>${arrived[at]}</small>
        </td>
        <td class="actions">${actions(order)}</td>
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
            .filter((other) => other !== visibility)
            .map((other) =>
              button('changeDepositMethod', `Visibility ${String(other)}`, {
                code,
                visibility: String(other),
              }),
            )}
          ${
            currencies === '*' && countries === '*'
              ? button('changeDepositMethod', 'Offer where it fits', { code, currencies: '', countries: '' })
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

const table = (heads: readonly string[], rows: readonly Html[]) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

/** What QA sees and does about deposits. */
export async function depositSections(orm: Orm): Promise<Html> {
  return html`<section id="deposits">
      <h2>Deposits</h2>
      ${table(['Time', 'Member', 'Method', 'Amount', 'State', 'Provider'], await orderRows(orm))}
      <div class="row">
        <p>Open orders are asked about every five seconds.</p>
        ${button('reconcile', 'Ask now', {})}
      </div>
    </section>
    <section id="cards">
      <h2>Test cards</h2>
      <p>
        Any other number with a right check digit is approved. Security code and expiry are up to you, as long
        as the card has not run out.
      </p>
      ${table(['Number', 'What happens'], cardRows())}
    </section>
    <section id="methods">
      <h2>Ways to deposit</h2>
      <p>
        Visibility 0 is for everyone, 10 for members who have deposited before, 20 for those who have not. A
        method is offered to players whose currency and country it fits, unless it is offered everywhere.
      </p>
      ${table(['Method', 'State', 'Visibility', 'Place', 'Where', 'Actions'], await methodRows(orm))}
    </section>`;
}
