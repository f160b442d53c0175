import type { FastifyInstance } from 'fastify';
import { cryptoACoins, cryptoBCoins } from 'shared-contracts/api';
import * as v from 'valibot';
import type { Orm } from '../../db/Database';
import { polledPayment } from '../../db/schema';
import type { SiteServices } from '../../http/SiteServices';
import { addPolledCalls, minor, orderFields } from '../polled/addPolledCalls';
import {
  findExisting,
  openOnce,
  consumeFailedCheck,
  reportOf,
  type PolledPayment,
  type NewPolledPayment,
} from '../polled/payments';
import { OrderQuery, ProviderRejection, addProviderCall } from '../providerApi';
import { addTransfer, excessOf, receivedFor, missingUnits, createAddresses } from './chain';
import { coinAmount } from './coins';
import { and, eq, isNull } from 'drizzle-orm';

/** The addresses of an order expire after this time. The player's text `coins.expiresAfter` states the same time. */
const openForMs = 24 * 3_600_000;

const NewOrder = v.strictObject({
  ...orderFields,
  coins: v.pipe(v.array(v.picklist([...cryptoACoins, ...cryptoBCoins])), v.nonEmpty()),
  behavior: v.optional(v.picklist(['success', 'slow', 'pending', 'error']), 'pending'),
});

/** The API of the crypto provider. Late coins are still credited, because coins cannot be sent back. */
export function addCryptoApi(app: FastifyInstance, services: SiteServices, secret: string): void {
  const provider = 'crypto';
  const options = { services, secret, provider } as const;

  /** Transfers the missing amount in the order's first coin. */
  const transferMissing = (orderId: string, now: Date) =>
    services.database.transaction(async (orm) => {
      const [firstAddress] = await receivedFor(orm, orderId);
      if (firstAddress) await addTransfer(orm, orderId, firstAddress.coin, missingUnits, now);
    });

  const transferDue = async (payment: PolledPayment, now: Date): Promise<void> => {
    const isDue = payment.state === 'open' && payment.paysAt !== null && payment.paysAt <= now;
    if (isDue) await transferMissing(payment.orderId, now);
  };

  const replyWith = async (payment: PolledPayment, now: Date) => {
    await transferDue(payment, now);
    const { orm } = services.database;
    const report = reportOf(await findExisting(orm, payment, now));
    return { payment: report, excess: await excessOf(orm, payment.orderId) };
  };
  addPolledCalls(app, options, replyWith);

  addProviderCall(app, options, '/crypto/orders', NewOrder, async (call, now) => {
    const { order: orderId, amount, coins, behavior, ...fields } = call;
    if (behavior === 'error') throw new ProviderRejection('unavailable', 503);
    const newPayment: NewPolledPayment = {
      ...fields,
      provider,
      orderId,
      amountMinor: minor(amount),
      behavior,
      // As on a real chain, the first check finds nothing.
      failedChecks: behavior === 'success' ? 1 : 0,
      expiresAt: new Date(now.getTime() + openForMs),
    };
    return services.database.transaction(async (orm) => {
      const payment = await openOnce(orm, newPayment, 'open', now);
      if (payment.state === 'annulled') throw new ProviderRejection('closed', 409);
      const addresses = await createAddresses(orm, payment, coins);
      return {
        id: payment.id,
        options: addresses.map(({ coin, address, units }) => ({ coin, address, amount: coinAmount(units) })),
      };
    });
  });

  /** Applies the scenario's behavior when the player reports that the coins were sent. */
  const checkTransfer = async (orm: Orm, payment: PolledPayment, now: Date): Promise<void> => {
    const { behavior, orderId, delayMs } = payment;
    if (behavior === 'slow') {
      await orm
        .update(polledPayment)
        .set({ paysAt: new Date(now.getTime() + delayMs) })
        .where(
          and(
            eq(polledPayment.provider, provider),
            eq(polledPayment.orderId, orderId),
            isNull(polledPayment.paysAt),
          ),
        );
    }
    if (behavior === 'success' && !(await consumeFailedCheck(orm, payment)))
      await transferMissing(orderId, now);
  };

  addProviderCall(app, options, '/crypto/check', OrderQuery, async (call, now) => {
    const { orm } = services.database;
    const payment = await findExisting(orm, { provider, orderId: call.order }, now);
    if (payment.state === 'open' || payment.state === 'expired') await checkTransfer(orm, payment, now);
    return replyWith(await findExisting(orm, payment, now), now);
  });
}
