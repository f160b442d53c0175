import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SiteServices } from '../../http/SiteServices';
import { addPolledCalls, minor, orderFields } from '../polled/addPolledCalls';
import { decideOn, findExisting, openOnce, reportOf, type PolledDecision } from '../polled/payments';
import { ProviderRejection, addProviderCall, order } from '../providerApi';

/** A deposit without its second step expires after this time. */
const openForMs = 15 * 60_000;

const Deposit = v.strictObject(orderFields);
const Payment = v.strictObject({
  order,
  behavior: v.optional(v.picklist(['success', 'failure', 'pending', 'slow', 'error']), 'success'),
  delayMs: orderFields.delayMs,
});

type Behavior = v.InferOutput<typeof Payment>['behavior'];

function decisionOf(behavior: Exclude<Behavior, 'error'>, delayMs: number, now: Date): PolledDecision {
  const from = ['open'] as const;
  if (behavior === 'success') return { from, to: 'paid' };
  if (behavior === 'failure') return { from, to: 'failed', reason: 'declined' };
  if (behavior === 'pending') return { from, to: 'processing' };
  return { from, to: 'processing', paysAt: new Date(now.getTime() + delayMs) };
}

/** CPay, a card processor with two steps. It has its customers' cards, so the operator never sends one. */
export function addCpayApi(app: FastifyInstance, services: SiteServices, secret: string): void {
  const provider = 'cpay';
  const options = { services, secret, provider } as const;
  addPolledCalls(app, options);

  addProviderCall(app, options, '/cpay/deposits', Deposit, async (call, now) => {
    const { order: orderId, amount, ...fields } = call;
    const payment = await openOnce(
      services.database.orm,
      {
        ...fields,
        provider,
        orderId,
        amountMinor: minor(amount),
        behavior: 'ask',
        failedChecks: 0,
        expiresAt: new Date(now.getTime() + openForMs),
      },
      'open',
      now,
    );
    if (payment.state === 'annulled') throw new ProviderRejection('closed', 409);
    return { payment: reportOf(payment) };
  });

  addProviderCall(app, options, '/cpay/payments', Payment, async ({ order: orderId, ...call }, now) => {
    const { orm } = services.database;
    if (call.behavior === 'error') throw new ProviderRejection('unavailable', 503);
    const payment = await findExisting(orm, { provider, orderId }, now);
    await decideOn(orm, payment, decisionOf(call.behavior, call.delayMs, now));
    return { payment: reportOf(await findExisting(orm, payment, now)) };
  });
}
