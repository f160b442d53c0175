import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { askedPayment, chainAddress, chainTransfer } from '../../db/schema';
import { decideOn } from '../asked/payments';
import { addressOf, coinAmount, unitsFor, type CoinName } from './coins';

/** One way to pay an order: so much of this coin to that address. */
export type Way = typeof chainAddress.$inferSelect;

interface Received extends Way {
  readonly receivedUnits: bigint;
}

/** Makes the addresses for an order, or finds those there are. */
export async function waysFor(
  orm: Orm,
  order: { readonly orderId: string; readonly amountMinor: bigint; readonly currency: string },
  names: readonly CoinName[],
): Promise<readonly Way[]> {
  const { orderId, amountMinor, currency } = order;
  const find = () =>
    orm.select().from(chainAddress).where(eq(chainAddress.orderId, orderId)).orderBy(asc(chainAddress.place));
  const found = await find();
  if (found.length > 0) return found;
  const ways = names.map((coin, place) => ({
    ...{ orderId, place, coin, address: addressOf(orderId, coin) },
    units: unitsFor(amountMinor, currency, coin),
  }));
  await orm.insert(chainAddress).values(ways).onConflictDoNothing();
  return find();
}

/** What was to arrive for an order, and what has. */
export async function receivedFor(orm: Orm, orderId: string): Promise<readonly Received[]> {
  const rows = await orm
    .select({ way: chainAddress, sum: sql<string>`coalesce(sum(${chainTransfer.units}), 0)::text` })
    .from(chainAddress)
    .leftJoin(
      chainTransfer,
      and(eq(chainTransfer.orderId, chainAddress.orderId), eq(chainTransfer.coin, chainAddress.coin)),
    )
    .where(eq(chainAddress.orderId, orderId))
    .groupBy(chainAddress.orderId, chainAddress.coin)
    .orderBy(asc(chainAddress.place));
  return rows.map(({ way, sum }) => ({ ...way, receivedUnits: BigInt(sum) }));
}

/**
 * Coins arrive. The order is paid once the whole of one coin has come, however many pieces it came in, also after its
 * addresses expired. Too little waits for the rest, and what is too much changes nothing about the order.
 */
export async function arrive(
  orm: Orm,
  orderId: string,
  coin: string,
  amount: (way: Received) => bigint,
  at: Date,
): Promise<void> {
  const provider = 'crypto';
  // Two pieces that arrive at once count each other.
  await orm
    .select({ id: askedPayment.id })
    .from(askedPayment)
    .where(and(eq(askedPayment.provider, provider), eq(askedPayment.orderId, orderId)))
    .for('update');
  const way = (await receivedFor(orm, orderId)).find((one) => one.coin === coin);
  if (!way) throw new Error(`order ${orderId} has no address for ${coin}`);
  const units = amount(way);
  if (units <= 0n) return;
  await orm.insert(chainTransfer).values({ orderId, coin, units, seenAt: at });
  if (way.receivedUnits + units < way.units) return;
  await decideOn(orm, { provider, orderId }, { from: ['open', 'expired'], to: 'paid' });
}

/** The rest of what an order still needs; nothing where it has all. */
export const rest = ({ units, receivedUnits }: Received): bigint => units - receivedUnits;

/** What has come for a paid order beyond what was asked for, in words for whoever may send it back. */
export async function excessOf(orm: Orm, orderId: string): Promise<string> {
  const received = await receivedFor(orm, orderId);
  const paid = received.find((way) => rest(way) <= 0n);
  if (!paid) return '';
  const extra = received.flatMap((way) => {
    const units = way.receivedUnits - (way === paid ? way.units : 0n);
    return units > 0n ? [`${coinAmount(units)} ${way.coin}`] : [];
  });
  return extra.join(', ');
}
