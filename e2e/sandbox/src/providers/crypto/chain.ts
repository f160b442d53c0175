import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { polledPayment, chainAddress, chainTransfer } from '../../db/schema';
import { decideOn } from '../polled/payments';
import { addressOf, coinAmount, toCoinUnits, type CoinName } from './coins';

/** An order's address and amount in one coin. */
export type CoinAddress = typeof chainAddress.$inferSelect;

interface ReceivedAddress extends CoinAddress {
  readonly receivedUnits: bigint;
}

/** Creates the addresses of an order, or returns the existing ones. */
export async function createAddresses(
  orm: Orm,
  order: { readonly orderId: string; readonly amountMinor: bigint; readonly currency: string },
  names: readonly CoinName[],
): Promise<readonly CoinAddress[]> {
  const { orderId, amountMinor, currency } = order;
  const find = () =>
    orm
      .select()
      .from(chainAddress)
      .where(eq(chainAddress.orderId, orderId))
      .orderBy(asc(chainAddress.position));
  const storedAddresses = await find();
  if (storedAddresses.length > 0) return storedAddresses;
  const addresses = names.map((coin, index) => ({
    orderId,
    position: index,
    coin,
    address: addressOf(orderId, coin),
    units: toCoinUnits(amountMinor, currency, coin),
  }));
  await orm.insert(chainAddress).values(addresses).onConflictDoNothing();
  return find();
}

/** The addresses of an order with the received amounts. */
export async function receivedFor(orm: Orm, orderId: string): Promise<readonly ReceivedAddress[]> {
  const rows = await orm
    .select({ address: chainAddress, sum: sql<string>`coalesce(sum(${chainTransfer.units}), 0)::text` })
    .from(chainAddress)
    .leftJoin(
      chainTransfer,
      and(eq(chainTransfer.orderId, chainAddress.orderId), eq(chainTransfer.coin, chainAddress.coin)),
    )
    .where(eq(chainAddress.orderId, orderId))
    .groupBy(chainAddress.orderId, chainAddress.coin)
    .orderBy(asc(chainAddress.position));
  return rows.map(({ address, sum }) => ({ ...address, receivedUnits: BigInt(sum) }));
}

/**
 * Adds a transfer of coins. The order is paid when the whole amount in one coin has arrived, in any number of transfers
 * and even after the addresses expired. An excess does not change the order.
 */
export async function addTransfer(
  orm: Orm,
  orderId: string,
  coin: string,
  amount: (address: ReceivedAddress) => bigint,
  at: Date,
): Promise<void> {
  const provider = 'crypto';
  // With this lock, concurrent transfers run one after the other, so each sees the earlier ones.
  await orm
    .select({ id: polledPayment.id })
    .from(polledPayment)
    .where(and(eq(polledPayment.provider, provider), eq(polledPayment.orderId, orderId)))
    .for('update');
  const address = (await receivedFor(orm, orderId)).find((candidate) => candidate.coin === coin);
  if (!address) throw new Error(`order ${orderId} has no address for ${coin}`);
  const units = amount(address);
  if (units <= 0n) return;
  await orm.insert(chainTransfer).values({ orderId, coin, units, seenAt: at });
  if (address.receivedUnits + units < address.units) return;
  await decideOn(orm, { provider, orderId }, { from: ['open', 'expired'], to: 'paid' });
}

/** The missing units; zero or less when the order is paid. */
export const missingUnits = ({ units, receivedUnits }: ReceivedAddress): bigint => units - receivedUnits;

/** The excess of a paid order as text, for the staff that may refund it. */
export async function excessOf(orm: Orm, orderId: string): Promise<string> {
  const addresses = await receivedFor(orm, orderId);
  const paidAddress = addresses.find((address) => missingUnits(address) <= 0n);
  if (!paidAddress) return '';
  const excess = addresses.flatMap((address) => {
    const units = address.receivedUnits - (address === paidAddress ? address.units : 0n);
    return units > 0n ? [`${coinAmount(units)} ${address.coin}`] : [];
  });
  return excess.join(', ');
}
