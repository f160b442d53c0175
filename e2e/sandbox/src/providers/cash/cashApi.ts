import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Orm } from '../../db/Database';
import type { SiteServices } from '../../http/SiteServices';
import { addPolledCalls, minor, orderFields } from '../polled/addPolledCalls';
import {
  decideOn,
  findExisting,
  openOnce,
  consumeFailedCheck,
  reportOf,
  type PolledPayment,
  type NewPolledPayment,
} from '../polled/payments';
import { OrderQuery, ProviderRejection, addProviderCall } from '../providerApi';

/** A transfer arrives or is refunded within this time. Source: K-073. */
const openForMs = 12 * 3_600_000;

const NewOrder = v.strictObject({
  ...orderFields,
  behavior: v.optional(v.picklist(['ask', 'success', 'slow', 'pending', 'failure', 'error']), 'ask'),
  /** Number of checks that do not find a slow transfer. */
  failedChecks: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 2),
});

export const sendPath = '/send/';

/** Applies the scenario's behavior when the operator reports that the money was sent. */
async function checkTransfer(orm: Orm, payment: PolledPayment): Promise<void> {
  const { behavior } = payment;
  const from = ['open'] as const;
  if (behavior === 'error') throw new ProviderRejection('unavailable', 503);
  if (behavior === 'failure') await decideOn(orm, payment, { from, to: 'failed', reason: 'returned' });
  if (behavior !== 'success' && behavior !== 'slow') return;
  if (!(await consumeFailedCheck(orm, payment))) await decideOn(orm, payment, { from, to: 'paid' });
}

/** The cash app's API for operators. */
export function addCashApi(app: FastifyInstance, services: SiteServices, secret: string): void {
  const provider = 'cash';
  const options = { services, secret, provider } as const;
  addPolledCalls(app, options);

  addProviderCall(app, options, '/cash/orders', NewOrder, async (call, now) => {
    const { order: orderId, amount, failedChecks, ...fields } = call;
    const newPayment: NewPolledPayment = {
      ...fields,
      provider,
      orderId,
      amountMinor: minor(amount),
      failedChecks: call.behavior === 'slow' ? failedChecks : 0,
      expiresAt: new Date(now.getTime() + openForMs),
    };
    const payment = await openOnce(services.database.orm, newPayment, 'open', now);
    if (payment.state === 'annulled') throw new ProviderRejection('closed', 409);
    return {
      url: `${services.origins.provider('cash')}${sendPath}${payment.id}`,
      payment: reportOf(payment),
    };
  });

  // Unlike `/cash/find`, this call means that the player has reported the transfer.
  addProviderCall(app, options, '/cash/check', OrderQuery, async (call, now) => {
    const { orm } = services.database;
    const payment = await findExisting(orm, { provider, orderId: call.order }, now);
    if (payment.state === 'open') await checkTransfer(orm, payment);
    return { payment: reportOf(await findExisting(orm, payment, now)) };
  });

  // Refunds the money once.
  addProviderCall(app, options, '/cash/refund', OrderQuery, async (call, now) => {
    const { orm } = services.database;
    const payment = await findExisting(orm, { provider, orderId: call.order }, now);
    await decideOn(orm, payment, { from: ['paid'], to: 'refunded' });
    const refunded = await findExisting(orm, payment, now);
    if (refunded.state !== 'refunded') throw new ProviderRejection('closed', 409);
    return { payment: reportOf(refunded) };
  });
}
