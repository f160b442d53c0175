import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { minorFromWire } from '../../ledger/wireAmount';
import type { Services } from '../../Services';
import {
  AboutOrder,
  Annulment,
  ProviderRefusal,
  addProviderCall,
  amount,
  currency,
  order,
} from '../providerApi';
import { findByOrder, openOnce, wordOf } from './payments';

const address = v.pipe(v.string(), v.maxLength(500), v.url());

const NewOrder = v.strictObject({
  order,
  amount,
  currency,
  merchant: v.pipe(v.string(), v.maxLength(100)),
  returnUrl: address,
  cancelUrl: address,
  behaviour: v.optional(
    v.picklist(['ask', 'success', 'failure', 'pending', 'slow', 'error', 'abandoned']),
    'ask',
  ),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 8_000),
});

const minor = (text: string) => minorFromWire(text) ?? 0n;

export const payPath = '/payp/pay/';

/** PayP as operators call it. */
export function addPaypApi(app: FastifyInstance, services: Services, secret: string): void {
  const options = { services, secret, provider: 'payp' };

  addProviderCall(app, options, '/payp/orders', NewOrder, async (call, now) => {
    const { order: orderId, amount: wire, behaviour, ...rest } = call;
    if (behaviour === 'error') throw new ProviderRefusal('unavailable', 503);
    const wanted = { ...rest, orderId, amountMinor: minor(wire), behaviour };
    const payment = await openOnce(services.database.orm, wanted, 'open', now);
    if (payment.state === 'annulled') throw new ProviderRefusal('closed', 409);
    return { url: `${services.origins.providers}${payPath}${payment.id}`, payment: wordOf(payment) };
  });

  addProviderCall(app, options, '/payp/find', AboutOrder, async (call, now) => {
    const payment = await findByOrder(services.database.orm, call.order, now);
    if (!payment) throw new ProviderRefusal('unknown', 404);
    return { payment: wordOf(payment) };
  });

  // An entry under the order's name, so that one that is still on its way finds the order taken.
  addProviderCall(app, options, '/payp/annul', Annulment, async (call, now) => {
    const nothing = { merchant: '', returnUrl: '', cancelUrl: '', behaviour: 'ask', delayMs: 0 } as const;
    const wanted = {
      ...{ orderId: call.order, amountMinor: minor(call.amount), currency: call.currency },
      ...nothing,
    };
    return { payment: wordOf(await openOnce(services.database.orm, wanted, 'annulled', now)) };
  });
}
