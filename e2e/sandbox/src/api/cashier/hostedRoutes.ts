import {
  createPaypalOrder,
  createPaypOrder,
  createPixOrder,
  createStripeOrder,
  findPaypalOrder,
  findPaypOrder,
  findStripeOrder,
  triggerPaypal,
} from 'shared-contracts/api';
import { findOrder, statusReplyOf } from '../../deposits/depositOrder';
import { UnknownOutcome } from '../../deposits/gateways/providerClient';
import { applyReport } from '../../deposits/applyReport';
import { Rejection, rejectionCodes } from '../../errors/Rejection';
import { handle, type Route } from '../server/handle';
import { orderAtProvider } from './openOrder';
import { orderPolling, ordering } from './ordering';

export const hostedRoutes: readonly Route[] = [
  handle(
    createPaypOrder,
    { ...ordering, schema: createPaypOrder.request },
    async ({ amount, paymentMethod: method, bonus }, context) => {
      if (method === 'PAYP') {
        const { url, orderId } = await orderAtProvider('payp', { method, amount, bonus }, context);
        return { orderurl: url, orderId };
      }
      // PAYPAL_POLL uses this call too, and is paid at PayPal.
      const { url, key, orderId } = await orderAtProvider('paypal', { method, amount, bonus }, context);
      return { orderurl: `${url}?${new URLSearchParams({ biz_id: orderId, sk: key }).toString()}`, orderId };
    },
  ),
  handle(
    findPaypOrder,
    { ...orderPolling, ids: { orderId: 'order' }, schema: findPaypOrder.request },
    async ({ orderId }, context) => statusReplyOf(await findOrder(context, orderId, 'payp', 'paypal')),
  ),
  handle(
    createPaypalOrder,
    { ...ordering, schema: createPaypalOrder.request },
    async ({ amount, paymentMethod: method, bonus }, context) => {
      const { url, key, orderId } = await orderAtProvider('paypal', { method, amount, bonus }, context);
      return { c_site: url, biz_id: orderId, sk: key };
    },
  ),
  /** Polls PayPal now instead of in the next round. The limit is low, because each call polls the provider. */
  handle(
    triggerPaypal,
    {
      ...orderPolling,
      ids: { bizId: 'order' },
      rate: { perAccount: 60, perAddress: 600 },
      idempotent: 'natural',
      schema: triggerPaypal.request,
    },
    async ({ bizId }, context) => {
      const { services } = context;
      const { paypal } = services.gateways;
      const order = await findOrder(context, bizId, paypal.provider);
      if (order.state !== 'pending') return {};
      try {
        const report = await paypal.find(order.id);
        if (report) await applyReport(services.database, paypal.provider, report, services.clock.now());
      } catch (error) {
        if (!(error instanceof UnknownOutcome)) throw error;
        throw new Rejection(
          rejectionCodes.unexpected,
          'PayPal is not responding right now. Please try again later.',
        );
      }
      return {};
    },
  ),
  /** Uses the site on the order's record and ignores `cSite`, which the page could forge. */
  handle(
    findPaypalOrder,
    { ...orderPolling, ids: { bizId: 'order' }, schema: findPaypalOrder.request },
    async ({ bizId }, context) => statusReplyOf(await findOrder(context, bizId, 'paypal')),
  ),
  handle(
    createStripeOrder,
    { ...ordering, schema: createStripeOrder.request },
    async ({ amount, paymentMethod: method, bonus }, context) => {
      const { url, orderId } = await orderAtProvider('stripe', { method, amount, bonus }, context);
      return { iframe: url, orderId };
    },
  ),
  handle(
    findStripeOrder,
    { ...orderPolling, ids: { orderId: 'order' }, schema: findStripeOrder.request },
    async ({ orderId }, context) => statusReplyOf(await findOrder(context, orderId, 'stripe')),
  ),
  handle(
    createPixOrder,
    { ...ordering, schema: createPixOrder.request },
    async ({ amount, paymentMethod: method, bonus }, context) => {
      const { url, orderId } = await orderAtProvider('pix', { method, amount, bonus }, context);
      return { orderurl: url, orderId };
    },
  ),
];
