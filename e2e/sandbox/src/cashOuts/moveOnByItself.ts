import { cashOutStatuses } from 'shared-contracts/api';
import type { Database } from '../db/Database';
import { WrongWay, moveCashOut } from './moveCashOut';

const { rejected, passed, paying, payed, completed, failed } = cashOutStatuses;

/** What QA can have an operator do with cash-outs at once. */
const cashOutFates = {
  wait: [],
  passed: [passed],
  paid: [passed, paying, payed, completed],
  rejected: [rejected],
  failed: [passed, paying, failed],
} as const;
export type CashOutFate = keyof typeof cashOutFates;

/** Goes the way that was switched, a step after the other. One that has moved on is left alone. */
export async function moveOnByItself(
  database: Database,
  id: string,
  fate: CashOutFate = 'wait',
  at: Date,
): Promise<void> {
  try {
    for (const status of cashOutFates[fate]) {
      await database.transaction((orm) => moveCashOut(orm, id, status, at));
    }
  } catch (error) {
    if (!(error instanceof WrongWay)) throw error;
  }
}
