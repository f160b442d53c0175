import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { brandOf } from '../../cards/cardNumber';
import { minorFromWire } from '../../ledger/amount';
import { hostedBehaviors } from '../../scenarios/Scenario';
import type { SiteServices } from '../../http/SiteServices';
import {
  AboutOrder,
  Annulment,
  ProviderRejection,
  addProviderCall,
  amount,
  card,
  currency,
  order,
} from '../providerApi';
import type { HostedProvider } from './HostedProvider';
import { findPayment, openOnce, reportOf } from './payments';

const address = v.pipe(v.string(), v.maxLength(500), v.url());

const newOrder = {
  order,
  amount,
  currency,
  merchant: v.pipe(v.string(), v.maxLength(100)),
  returnUrl: address,
  cancelUrl: address,
  behaviour: v.optional(v.picklist(hostedBehaviors), 'ask'),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 8_000),
};
const Ordered = v.strictObject({ ...newOrder, card: v.optional(v.undefined_()) });
const OrderedByCard = v.strictObject({ ...newOrder, card });

const minor = (text: string) => minorFromWire(text) ?? 0n;

export const payPath = '/pay/';

/** The API for operators of a provider with pages. */
export function addHostedApi(
  app: FastifyInstance,
  services: SiteServices,
  secret: string,
  { name: provider, checkout, takesCard }: HostedProvider,
): void {
  const { orm } = services.database;
  const options = { services, secret, provider };
  const site = services.origins.provider(provider);
  const schema: v.GenericSchema<unknown, v.InferOutput<typeof Ordered | typeof OrderedByCard>> = takesCard
    ? OrderedByCard
    : Ordered;

  // The key opens the page. An operator that builds the address itself needs the key separately.
  addProviderCall(app, options, `/${provider}/orders`, schema, async (call, now) => {
    const { order: orderId, amount: wire, behaviour, card: given, ...rest } = call;
    if (behaviour === 'error') throw new ProviderRejection('unavailable', 503);
    const cardDetails = given && { brand: brandOf(given.number), lastFour: given.number.slice(-4) };
    const wanted = { ...rest, ...cardDetails, provider, orderId, amountMinor: minor(wire), behaviour };
    const payment = await openOnce(orm, wanted, 'open', now);
    if (payment.state === 'annulled') throw new ProviderRejection('closed', 409);
    const { id: key } = payment;
    return { url: site + (checkout?.path ?? payPath + key), key, payment: reportOf(payment) };
  });

  addProviderCall(app, options, `/${provider}/find`, AboutOrder, async (call, now) => {
    const payment = await findPayment(orm, { provider, orderId: call.order }, now);
    if (!payment) throw new ProviderRejection('unknown', 404);
    return { payment: reportOf(payment) };
  });

  // Creates an annulled payment, so that a delayed call for the order is rejected.
  addProviderCall(app, options, `/${provider}/annul`, Annulment, async (call, now) => {
    const nothing = { merchant: '', returnUrl: '', cancelUrl: '', behaviour: 'ask', delayMs: 0 } as const;
    const wanted = {
      ...{ provider, orderId: call.order, amountMinor: minor(call.amount), currency: call.currency },
      ...nothing,
    };
    return { payment: reportOf(await openOnce(orm, wanted, 'annulled', now)) };
  });
}
