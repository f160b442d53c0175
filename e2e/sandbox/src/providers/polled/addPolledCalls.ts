import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { minorFromWire } from '../../ledger/amount';
import type { SiteServices } from '../../http/SiteServices';
import { OrderQuery, Annulment, addProviderCall, amount, currency, order } from '../providerApi';
import { annulOnce, findExisting, reportOf, type PolledPayment } from './payments';

/** Fields of every order. */
export const orderFields = {
  order,
  amount,
  currency,
  merchant: v.pipe(v.string(), v.maxLength(100)),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 8_000),
};

export const minor = (text: string): bigint => minorFromWire(text) ?? 0n;

/** Adds the calls that all polled providers have: find and annul. */
export function addPolledCalls(
  app: FastifyInstance,
  options: { services: SiteServices; secret: string; provider: PolledPayment['provider'] },
  replyWith: (payment: PolledPayment, now: Date) => Promise<Record<string, unknown>> = (payment) =>
    Promise.resolve({ payment: reportOf(payment) }),
): void {
  const { services, provider } = options;
  const { database } = services;

  addProviderCall(app, options, `/${provider}/find`, OrderQuery, async (call, now) =>
    replyWith(await findExisting(database.orm, { provider, orderId: call.order }, now), now),
  );

  addProviderCall(app, options, `/${provider}/annul`, Annulment, async (call, now) => {
    const newPayment = {
      provider,
      orderId: call.order,
      amountMinor: minor(call.amount),
      currency: call.currency,
    };
    return { payment: reportOf(await annulOnce(database.orm, newPayment, now)) };
  });
}
