import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { minorFromWire } from '../../ledger/amount';
import type { SiteServices } from '../../http/SiteServices';
import { AboutOrder, Annulment, addProviderCall, amount, currency, order } from '../providerApi';
import { annulOnce, existing, wordOf, type AskedPayment } from './payments';

/** What is the same about every order such a provider is given. */
export const orderFields = {
  order,
  amount,
  currency,
  merchant: v.pipe(v.string(), v.maxLength(100)),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 8_000),
};

export const minor = (text: string): bigint => minorFromWire(text) ?? 0n;

/** The question after an order and its annulment, which each of these providers understands. */
export function addAskedCalls(
  app: FastifyInstance,
  options: { services: SiteServices; secret: string; provider: AskedPayment['provider'] },
  answerWith: (payment: AskedPayment, now: Date) => Promise<Record<string, unknown>> = (payment) =>
    Promise.resolve({ payment: wordOf(payment) }),
): void {
  const { services, provider } = options;
  const { database } = services;

  addProviderCall(app, options, `/${provider}/find`, AboutOrder, async (call, now) =>
    answerWith(await existing(database.orm, { provider, orderId: call.order }, now), now),
  );

  addProviderCall(app, options, `/${provider}/annul`, Annulment, async (call, now) => {
    const wanted = {
      provider,
      orderId: call.order,
      amountMinor: minor(call.amount),
      currency: call.currency,
    };
    return { payment: wordOf(await annulOnce(database.orm, wanted, now)) };
  });
}
