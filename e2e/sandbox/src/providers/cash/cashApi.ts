import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Orm } from '../../db/Database';
import type { SiteServices } from '../../http/SiteServices';
import { addAskedCalls, minor, orderFields } from '../asked/addAskedCalls';
import {
  decideOn,
  existing,
  openOnce,
  takeWait,
  wordOf,
  type AskedPayment,
  type NewAskedPayment,
} from '../asked/payments';
import { AboutOrder, ProviderRejection, addProviderCall } from '../providerApi';

/** By then a transfer has arrived or is being refunded. Source: K-073. */
const openForMs = 12 * 3_600_000;

const NewOrder = v.strictObject({
  ...orderFields,
  behaviour: v.optional(v.picklist(['ask', 'success', 'slow', 'pending', 'failure', 'error']), 'ask'),
  /** How often a slow transfer is looked for in vain. */
  waits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 2),
});

export const sendPath = '/send/';

/** What an order does by itself, as QA switched it, when it is said that the money was sent. */
async function lookFor(orm: Orm, payment: AskedPayment): Promise<void> {
  const { behaviour } = payment;
  const from = ['open'] as const;
  if (behaviour === 'error') throw new ProviderRejection('unavailable', 503);
  if (behaviour === 'failure') await decideOn(orm, payment, { from, to: 'failed', reason: 'returned' });
  if (behaviour !== 'success' && behaviour !== 'slow') return;
  if (!(await takeWait(orm, payment))) await decideOn(orm, payment, { from, to: 'paid' });
}

/** The cash app as operators call it. */
export function addCashApi(app: FastifyInstance, services: SiteServices, secret: string): void {
  const provider = 'cash';
  const options = { services, secret, provider } as const;
  addAskedCalls(app, options);

  addProviderCall(app, options, '/cash/orders', NewOrder, async (call, now) => {
    const { order: orderId, amount, waits, ...rest } = call;
    const wanted: NewAskedPayment = {
      ...{ ...rest, provider, orderId, amountMinor: minor(amount) },
      waits: call.behaviour === 'slow' ? waits : 0,
      expiresAt: new Date(now.getTime() + openForMs),
    };
    const payment = await openOnce(services.database.orm, wanted, 'open', now);
    if (payment.state === 'annulled') throw new ProviderRejection('closed', 409);
    return { url: `${services.origins.provider('cash')}${sendPath}${payment.id}`, payment: wordOf(payment) };
  });

  // Unlike a question after the order, this says that the money was sent: the app looks for it.
  addProviderCall(app, options, '/cash/look', AboutOrder, async (call, now) => {
    const { orm } = services.database;
    const payment = await existing(orm, { provider, orderId: call.order }, now);
    if (payment.state === 'open') await lookFor(orm, payment);
    return { payment: wordOf(await existing(orm, payment, now)) };
  });

  // Sends the money back, once.
  addProviderCall(app, options, '/cash/refund', AboutOrder, async (call, now) => {
    const { orm } = services.database;
    const payment = await existing(orm, { provider, orderId: call.order }, now);
    await decideOn(orm, payment, { from: ['paid'], to: 'refunded' });
    const refunded = await existing(orm, payment, now);
    if (refunded.state !== 'refunded') throw new ProviderRejection('closed', 409);
    return { payment: wordOf(refunded) };
  });
}
