import { eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { depositAwaited } from '../db/schema';
import { readableAmount } from '../ledger/readableAmount';
import { sendNews } from '../members/sendNews';
import { dueMinor, type DepositOrderRow } from './gateways/Gateway';

/**
 * What an event did to its order. Ignored when the order has ended by another event. `late`: the money arrived after the
 * order was closed, and has to be sent back.
 */
export type EventEffect = 'credited' | 'failed' | 'ignored' | 'late' | 'refunded';

/** A credit after this time counts as unexpected: no page shows it any more. */
const lateAfterMs = 60_000;

async function isAwaited(orm: Orm, order: string): Promise<boolean> {
  const rows = await orm.select().from(depositAwaited).where(eq(depositAwaited.depositOrder, order));
  return rows.length > 0;
}

const isLate = ({ state, createdAt }: DepositOrderRow, at: Date) =>
  state === 'failed' || at.getTime() - createdAt.getTime() > lateAfterMs;

function messageFor(order: DepositOrderRow, result: 'credited' | 'failed' | 'refunded'): string {
  const deposit = `Your deposit of ${readableAmount(order.amountMinor, order.currency)}`;
  if (result === 'credited') return `${deposit} has arrived and is in your balance.`;
  if (result === 'failed') return `${deposit} was not completed, and nothing was charged.`;
  const paid = readableAmount(dueMinor(order), order.currency);
  return `Your payment of ${paid} arrived after order ${order.id} was closed. It is not in your balance: ${paid} has been sent back to you.`;
}

/**
 * News of how an order ended, when no page shows it: its call was answered before the end, or money came late.
 * `order` is the row from before the end; the caller holds its lock.
 */
export async function tellMember(
  orm: Orm,
  order: DepositOrderRow,
  result: EventEffect,
  at: Date,
): Promise<void> {
  if (result === 'ignored' || result === 'late') return;
  const isMissed = result === 'refunded' || (result === 'credited' && isLate(order, at));
  if (!isMissed && !(await isAwaited(orm, order.id))) return;
  await sendNews(orm, order.member, messageFor(order, result), at);
}
