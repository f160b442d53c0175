import { desc, eq } from 'drizzle-orm';
import { statusNames, waysOn } from '../cashOuts/moveCashOut';
import type { Orm } from '../db/Database';
import { cashOut, member } from '../db/schema';
import { html, type Html } from '../html';
import { wireAmount } from '../ledger/amount';
import { button } from './button';

const shownRows = 25;

/** What QA sees and does about cash-outs, as the operator's staff would. */
export async function cashOutSection(orm: Orm): Promise<Html> {
  const rows = await orm
    .select({ row: cashOut, username: member.username })
    .from(cashOut)
    .innerJoin(member, eq(member.id, cashOut.member))
    .orderBy(desc(cashOut.createdAt))
    .limit(shownRows);
  return html`<section id="cash-outs">
    <h2>Cash-outs</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>Member</th>
            <th>Paid by</th>
            <th>Amount</th>
            <th>State</th>
            <th>Move on</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
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
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
