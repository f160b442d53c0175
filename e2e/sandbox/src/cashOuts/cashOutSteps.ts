import { asc, inArray } from 'drizzle-orm';
import { cashOutStatuses } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { type cashOut, cashOutStep } from '../db/schema';

const { pending, passed, paying, payed, completed } = cashOutStatuses;
const hourMs = 3_600_000;

/** Time from the request to each status. The payment takes 24 to 72 hours. Source: money-account §9. */
const expectedAfterMs = [
  [passed, 24 * hourMs],
  [paying, 48 * hourMs],
  [payed, 48 * hourMs],
  [completed, 72 * hourMs],
] as const;

const openStatuses: readonly number[] = [pending, passed, paying, payed];

type CashOutRow = Pick<typeof cashOut.$inferSelect, 'id' | 'status' | 'createdAt'>;

/** By cash-out id: the reached statuses with their times, then the expected statuses of an open cash-out. */
export async function cashOutSteps(orm: Orm, rows: readonly CashOutRow[]) {
  const ids = rows.map(({ id }) => id);
  const reached =
    ids.length === 0
      ? []
      : await orm
          .select()
          .from(cashOutStep)
          .where(inArray(cashOutStep.cashOut, ids))
          .orderBy(asc(cashOutStep.reachedAt), asc(cashOutStep.status));
  return new Map(
    rows.map(({ id, status, createdAt }) => [
      id,
      [
        ...reached
          .filter((step) => step.cashOut === id)
          .map((step) => ({ status: step.status, time: step.reachedAt.getTime() })),
        ...expectedAfterMs
          .filter(([next]) => openStatuses.includes(status) && next > status)
          .map(([next, afterMs]) => ({ status: next, expectedTime: createdAt.getTime() + afterMs })),
      ],
    ]),
  );
}
