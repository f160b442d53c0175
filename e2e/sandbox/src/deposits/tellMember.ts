import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { depositAwaited, news } from '../db/schema';
import { readableAmount } from '../ledger/readableAmount';
import type { DepositOrderRow } from './gateways/Gateway';

/** News that lead nowhere. Source: money-account §3. */
const plainNews = 20;
/** By then nobody waits for it any more. */
const lateAfterMs = 60_000;

async function isAwaited(orm: Orm, order: string): Promise<boolean> {
  const rows = await orm.select().from(depositAwaited).where(eq(depositAwaited.depositOrder, order));
  return rows.length > 0;
}

const isLate = ({ state, createdAt }: DepositOrderRow, at: Date) =>
  state === 'failed' || at.getTime() - createdAt.getTime() > lateAfterMs;

/**
 * News of how an order ended, when no page shows it: its call was answered before the end, or money came late.
 * The order, as it was before the end, is locked by whoever asks.
 */
export async function tellMember(
  orm: Orm,
  order: DepositOrderRow,
  result: 'credited' | 'failed' | 'ignored',
  at: Date,
): Promise<void> {
  if (result === 'ignored') return;
  const isMissed = result === 'credited' && isLate(order, at);
  if (!isMissed && !(await isAwaited(orm, order.id))) return;
  const amount = readableAmount(order.amountMinor, order.currency);
  const end =
    result === 'credited'
      ? 'has arrived and is in your balance.'
      : 'did not come about, and nothing was charged.';
  await orm.insert(news).values({
    id: randomUUID(),
    member: order.member,
    type: plainNews,
    message: `Your deposit of ${amount} ${end}`,
    createdAt: at,
  });
}
