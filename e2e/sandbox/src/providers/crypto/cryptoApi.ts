import type { FastifyInstance } from 'fastify';
import { cryptCoins, cryptoCoins } from 'shared-contracts/api';
import * as v from 'valibot';
import type { Orm } from '../../db/Database';
import { askedPayment } from '../../db/schema';
import type { SiteServices } from '../../http/SiteServices';
import { addAskedCalls, minor, orderFields } from '../asked/addAskedCalls';
import {
  existing,
  openOnce,
  takeWait,
  wordOf,
  type AskedPayment,
  type NewAskedPayment,
} from '../asked/payments';
import { AboutOrder, ProviderRejection, addProviderCall } from '../providerApi';
import { arrive, excessOf, receivedFor, rest, waysFor } from './chain';
import { coinAmount } from './coins';
import { and, eq, isNull } from 'drizzle-orm';

/** The addresses of an order expire after this time. The order calls cannot say it, so `coins.expiresAfter` does. */
const openForMs = 24 * 3_600_000;

const NewOrder = v.strictObject({
  ...orderFields,
  coins: v.pipe(v.array(v.picklist([...cryptoCoins, ...cryptCoins])), v.nonEmpty()),
  behaviour: v.optional(v.picklist(['success', 'slow', 'pending', 'error']), 'pending'),
});

/** An order's addresses, amounts and state. Coins that arrive late are still credited: nobody could send them back. */
export function addCryptoApi(app: FastifyInstance, services: SiteServices, secret: string): void {
  const provider = 'crypto';
  const options = { services, secret, provider } as const;

  /** All that is missing arrives in the order's first coin. */
  const bringRest = (orderId: string, now: Date) =>
    services.database.transaction(async (orm) => {
      const [first] = await receivedFor(orm, orderId);
      if (first) await arrive(orm, orderId, first.coin, rest, now);
    });

  const bringDue = async (payment: AskedPayment, now: Date): Promise<void> => {
    const isDue = payment.state === 'open' && payment.paysAt !== null && payment.paysAt <= now;
    if (isDue) await bringRest(payment.orderId, now);
  };

  const answerWith = async (payment: AskedPayment, now: Date) => {
    await bringDue(payment, now);
    const { orm } = services.database;
    const word = wordOf(await existing(orm, payment, now));
    return { payment: word, excess: await excessOf(orm, payment.orderId) };
  };
  addAskedCalls(app, options, answerWith);

  addProviderCall(app, options, '/crypto/orders', NewOrder, async (call, now) => {
    const { order: orderId, amount, coins, behaviour, ...other } = call;
    if (behaviour === 'error') throw new ProviderRejection('unavailable', 503);
    const wanted: NewAskedPayment = {
      ...{ ...other, provider, orderId, amountMinor: minor(amount), behaviour },
      // The first question finds nothing yet, as on a chain.
      waits: behaviour === 'success' ? 1 : 0,
      expiresAt: new Date(now.getTime() + openForMs),
    };
    return services.database.transaction(async (orm) => {
      const payment = await openOnce(orm, wanted, 'open', now);
      if (payment.state === 'annulled') throw new ProviderRejection('closed', 409);
      const ways = await waysFor(orm, payment, coins);
      return {
        id: payment.id,
        ways: ways.map(({ coin, address, units }) => ({ coin, address, amount: coinAmount(units) })),
      };
    });
  });

  /** What an order does by itself, as QA switched it, when somebody says that the coins were sent. */
  const lookFor = async (orm: Orm, payment: AskedPayment, now: Date): Promise<void> => {
    const { behaviour, orderId, delayMs } = payment;
    if (behaviour === 'slow') {
      await orm
        .update(askedPayment)
        .set({ paysAt: new Date(now.getTime() + delayMs) })
        .where(
          and(
            eq(askedPayment.provider, provider),
            eq(askedPayment.orderId, orderId),
            isNull(askedPayment.paysAt),
          ),
        );
    }
    if (behaviour === 'success' && !(await takeWait(orm, payment))) await bringRest(orderId, now);
  };

  addProviderCall(app, options, '/crypto/look', AboutOrder, async (call, now) => {
    const { orm } = services.database;
    const payment = await existing(orm, { provider, orderId: call.order }, now);
    if (payment.state === 'open' || payment.state === 'expired') await lookFor(orm, payment, now);
    return answerWith(await existing(orm, payment, now), now);
  });
}
