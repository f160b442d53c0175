import { eq } from 'drizzle-orm';
import { cashOutStatuses } from 'shared-contracts/api';
import type { Database, Orm } from '../db/Database';
import { cashOut } from '../db/schema';
import type { LocalizedText } from '../errors/Rejection';
import { readableAmount } from '../ledger/amount';
import { endHold } from '../ledger/hold';
import { sendNews } from '../members/messages';

/** Names of the statuses on the wire. */
export const statusNames: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(cashOutStatuses).map(([name, status]) => [status, name]),
);

type CashOutRow = typeof cashOut.$inferSelect;

const { pending, canceled, rejected, passed, paying, payed, completed, failed } = cashOutStatuses;

/** The allowed next statuses of each status. The database enforces them too. */
export const nextStatuses: Readonly<Record<number, readonly number[]>> = {
  [pending]: [canceled, rejected, passed],
  [passed]: [rejected, paying],
  [paying]: [rejected, payed, failed],
  [payed]: [completed, failed],
};

/** The cash-out's status cannot change to the requested status. */
export class InvalidStatusChange extends Error {
  override readonly name = 'InvalidStatusChange';
}

/** Messages about the end of a cash-out. */
const outcomeMessages: Readonly<Record<number, (amount: string) => LocalizedText>> = {
  [rejected]: (amount) => ({
    en: `Your cash-out of ${amount} was not accepted. The money is back in your balance.`,
    fil: `Hindi tinanggap ang cash-out mong ${amount}. Naibalik na ang pera sa balanse mo.`,
  }),
  [completed]: (amount) => ({
    en: `Your cash-out of ${amount} has been paid.`,
    fil: `Nabayaran na ang cash-out mong ${amount}.`,
  }),
  [failed]: (amount) => ({
    en: `Your cash-out of ${amount} could not be paid. The money is back in your balance.`,
    fil: `Hindi nabayaran ang cash-out mong ${amount}. Naibalik na ang pera sa balanse mo.`,
  }),
};

/** Changes the status of a cash-out and moves its money. A concurrent second call reads the new status. */
export async function changeCashOutStatus(orm: Orm, id: string, to: number, at: Date): Promise<CashOutRow> {
  const [row] = await orm.select().from(cashOut).where(eq(cashOut.id, id)).for('update');
  if (!row) throw new InvalidStatusChange(`No cash-out has the id ${id}`);
  if (row.status === to) return row;
  if (!nextStatuses[row.status]?.includes(to)) {
    throw new InvalidStatusChange(`A cash-out cannot go from status ${String(row.status)} to ${String(to)}`);
  }
  if (to === canceled || to === rejected || to === failed) {
    await endHold(orm, row.hold, { state: 'released', kind: 'WITHDRAW_ROLLBACK' }, at);
  } else if (to === completed) {
    await endHold(orm, row.hold, { state: 'captured', kind: 'WITHDRAW', to: { kind: 'payments-out' } }, at);
  }
  await orm.update(cashOut).set({ status: to, changedAt: at }).where(eq(cashOut.id, id));
  const message = outcomeMessages[to]?.(readableAmount(row.amountMinor, row.currency));
  if (message) await sendNews(orm, row.member, message, at, 'cashOut');
  return { ...row, status: to, changedAt: at };
}

/** The statuses of each automatic decision of a scenario. */
const decisionStatuses = {
  wait: [],
  passed: [passed],
  paid: [passed, paying, payed, completed],
  rejected: [rejected],
  failed: [passed, paying, failed],
} as const;
type CashOutDecision = keyof typeof decisionStatuses;

/** Applies the scenario's decision step by step. Stops when another call changed the status. */
export async function advanceAutomatically(
  database: Database,
  id: string,
  decision: CashOutDecision = 'wait',
  at: Date,
): Promise<void> {
  try {
    for (const status of decisionStatuses[decision]) {
      await database.transaction((orm) => changeCashOutStatus(orm, id, status, at));
    }
  } catch (error) {
    if (!(error instanceof InvalidStatusChange)) throw error;
  }
}
