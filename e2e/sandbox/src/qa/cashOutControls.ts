import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { moveCashOut, WrongWay } from '../cashOuts/moveCashOut';
import { cashOut } from '../db/schema';
import { wireAmount } from '../ledger/amount';
import { Whole, WrongControl, control } from './Control';
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
