import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { moveCashOut, statusNames, waysOn, WrongWay } from '../cashOuts/moveCashOut';
import type { Orm } from '../db/Database';
import { cashOut, member } from '../db/schema';
import { html, type Html } from '../html';
import { wireAmount } from '../ledger/amount';
import { button, control, Whole, WrongControl } from './Control';
import { table } from './layout';
import { memberCalled } from './memberControls';

const shownRows = 50;

export const cashOutControls = {
  /** Moves a cash-out on as an operator would: 0 → 20 → 29 → 30 → 40, or to 10 or 50, which give the money back. */
  moveCashOut: control(
    v.object({ id: v.string(), status: Whole }),
    async ({ database, clock }, { id, status }) => {
      try {
        const row = await database.transaction((orm) => moveCashOut(orm, id, status, clock.now()));
        return { id, status: row.status };
      } catch (error) {
        if (error instanceof WrongWay) throw new WrongControl(`${error.message}.`);
        throw error;
      }
    },
  ),

  listCashOuts: control(v.object({ member: v.optional(v.string()) }), async ({ database }, input) => {
    const of = input.member ? await memberCalled(database.orm, input.member) : undefined;
    const rows = await database.orm
      .select()
      .from(cashOut)
      .where(of ? eq(cashOut.member, of.id) : undefined)
      .orderBy(desc(cashOut.createdAt))
      .limit(shownRows);
    return rows.map(({ id, member, method, amountMinor, currency, status }) => ({
      ...{ id, member, method, currency, status },
      amount: wireAmount(amountMinor),
    }));
  }),
};

const listedCashOuts = 25;

/** What QA sees and does about cash-outs, as the operator's staff would. */
export async function cashOutSection(orm: Orm): Promise<Html> {
  const rows = await orm
    .select({ row: cashOut, username: member.username })
    .from(cashOut)
    .innerJoin(member, eq(member.id, cashOut.member))
    .orderBy(desc(cashOut.createdAt))
    .limit(listedCashOuts);
  const shown = rows.map(
    ({ row, username }) =>
      html`<tr>
        <td>${row.createdAt.toISOString().slice(0, 19).replace('T', ' ')}</td>
        <th scope="row">${username}<small>${row.id}</small></th>
        <td>${row.method}</td>
        <td class="number">${wireAmount(row.amountMinor)} ${row.currency}</td>
        <td>${statusNames[row.status] ?? String(row.status)}</td>
        <td class="actions">
          ${(waysOn[row.status] ?? []).map((status) =>
            button('moveCashOut', statusNames[status] ?? String(status), {
              id: row.id,
              status: String(status),
            }),
          )}
        </td>
      </tr>`,
  );
  return html`<section id="cash-outs">
    <h2>Cash-outs</h2>
    ${table(['Time', 'Member', 'Paid by', 'Amount', 'State', 'Move on'], shown)}
  </section>`;
}
