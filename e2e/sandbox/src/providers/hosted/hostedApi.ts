import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { brandOf } from '../../cards/cardNumber';
import { minorFromWire } from '../../ledger/amount';
import type { SiteServices } from '../../http/SiteServices';
import {
  OrderQuery,
  Annulment,
  ProviderRejection,
  addProviderCall,
  amount,
  card,
  currency,
  order,
} from '../providerApi';
import { hostedBehaviors, type HostedProvider } from './HostedProvider';
import { findPayment, openOnce, reportOf } from './payments';

const address = v.pipe(v.string(), v.maxLength(500), v.url());

const newOrder = {
  order,
  amount,
  currency,
  merchant: v.pipe(v.string(), v.maxLength(100)),
  returnUrl: address,
  cancelUrl: address,
  behavior: v.optional(v.picklist(hostedBehaviors), 'ask'),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 8_000),
};
const OrderCall = v.strictObject({ ...newOrder, card: v.optional(v.undefined_()) });
const CardOrderCall = v.strictObject({ ...newOrder, card });

const minor = (text: string) => minorFromWire(text) ?? 0n;

export const payPath = '/pay/';

/** The API that a provider with pages offers to operators. */
export function addHostedApi(
  app: FastifyInstance,
  services: SiteServices,
  secret: string,
  { name: provider, checkout, takesCard }: HostedProvider,
): void {
  const { orm } = services.database;
  const options = { services, secret, provider };
  const site = services.origins.provider(provider);
  const schema: v.GenericSchema<unknown, v.InferOutput<typeof OrderCall | typeof CardOrderCall>> = takesCard
    ? CardOrderCall
    : OrderCall;

  const pageOf = (key: string) => ({ url: site + (checkout?.path ?? payPath + key), key });

  // The key opens the page. An operator that builds the address itself needs the key separately.
  addProviderCall(app, options, `/${provider}/orders`, schema, async (call, now) => {
    const { order: orderId, amount: amountText, behavior, card: cardInput, ...fields } = call;
    if (behavior === 'error') throw new ProviderRejection('unavailable', 503);
    const cardDetails = cardInput && {
      brand: brandOf(cardInput.number),
      lastFour: cardInput.number.slice(-4),
    };
    const newPayment = {
      ...fields,
      ...cardDetails,
      provider,
      orderId,
      amountMinor: minor(amountText),
      behavior,
    };
    const payment = await openOnce(orm, newPayment, 'open', now);
    if (payment.state === 'annulled') throw new ProviderRejection('closed', 409);
    return { ...pageOf(payment.id), payment: reportOf(payment) };
  });

  addProviderCall(app, options, `/${provider}/find`, OrderQuery, async (call, now) => {
    const payment = await findPayment(orm, { provider, orderId: call.order }, now);
    if (!payment) throw new ProviderRejection('unknown', 404);
    return { ...pageOf(payment.id), payment: reportOf(payment) };
  });

  // Creates an annulled payment, so that a delayed call for the order is rejected.
  addProviderCall(app, options, `/${provider}/annul`, Annulment, async (call, now) => {
    const noPage = { merchant: '', returnUrl: '', cancelUrl: '', behavior: 'ask', delayMs: 0 } as const;
    const newPayment = {
      provider,
      orderId: call.order,
      amountMinor: minor(call.amount),
      currency: call.currency,
      ...noPage,
    };
    return { payment: reportOf(await openOnce(orm, newPayment, 'annulled', now)) };
  });
}
