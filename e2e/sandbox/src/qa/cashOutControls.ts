import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  changeCashOutStatus,
  statusNames,
  nextStatuses,
  InvalidStatusChange,
} from '../cashOuts/changeCashOutStatus';
import type { Orm } from '../db/Database';
import { cashOut, member } from '../db/schema';
import { html, type Html } from '../html';
import { wireAmount } from '../ledger/amount';
import { button, defineControl, WholeNumber, ControlError } from './Control';
import { table } from './layout';
import { findMember } from './memberControls';

const maxRows = 50;

export const cashOutControls = {
  /** Changes a cash-out's status as an operator would: 0 → 20 → 29 → 30 → 40. 10 and 50 return the money. */
  changeCashOutStatus: defineControl(
    v.object({ id: v.string(), status: WholeNumber }),
    async ({ database, clock }, { id, status }) => {
      try {
        const row = await database.transaction((orm) => changeCashOutStatus(orm, id, status, clock.now()));
        return { id, status: row.status };
      } catch (error) {
        if (error instanceof InvalidStatusChange) throw new ControlError(`${error.message}.`);
        throw error;
      }
    },
  ),

  listCashOuts: defineControl(v.object({ member: v.optional(v.string()) }), async ({ database }, input) => {
    const filteredMember = input.member ? await findMember(database.orm, input.member) : undefined;
    const rows = await database.orm
      .select()
      .from(cashOut)
      .where(filteredMember ? eq(cashOut.member, filteredMember.id) : undefined)
      .orderBy(desc(cashOut.createdAt))
      .limit(maxRows);
    return rows.map(({ id, member, method, amountMinor, currency, status }) => ({
      id,
      member,
      method,
      currency,
      status,
      amount: wireAmount(amountMinor),
    }));
  }),
};

const rowsOnPage = 25;

/** The cash-outs with their buttons. */
export async function cashOutSection(orm: Orm): Promise<Html> {
  const rows = await orm
    .select({ row: cashOut, username: member.username })
    .from(cashOut)
    .innerJoin(member, eq(member.id, cashOut.member))
    .orderBy(desc(cashOut.createdAt))
    .limit(rowsOnPage);
  const tableRows = rows.map(
    ({ row, username }) =>
      html`<tr>
        <td>${row.createdAt.toISOString().slice(0, 19).replace('T', ' ')}</td>
        <th scope="row">${username}<small>${row.id}</small></th>
        <td>${row.method}</td>
        <td class="number">${wireAmount(row.amountMinor)} ${row.currency}</td>
        <td>${statusNames[row.status] ?? String(row.status)}</td>
        <td class="actions">
          ${(nextStatuses[row.status] ?? []).map((status) =>
            button('changeCashOutStatus', statusNames[status] ?? String(status), {
              id: row.id,
              status: String(status),
            }),
          )}
        </td>
      </tr>`,
  );
  return html`<section id="cash-outs">
    <h2>Cash-outs</h2>
    ${table(['Time', 'Member', 'Cash-out method', 'Amount', 'Status', 'Actions'], tableRows)}
  </section>`;
}
