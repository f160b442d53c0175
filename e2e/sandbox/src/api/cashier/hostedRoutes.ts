import {
  createPaypalOrder,
  createPaypOrder,
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
import { pageOrderProviders } from '../../providers/hostedProviders';
import { defineRoute, type Route } from '../server/defineRoute';
import { openHostedOrder } from './openOrder';
import { orderPollingRules, orderRules } from './orderRules';

export const hostedRoutes: readonly Route[] = [
  defineRoute(
    createPaypOrder,
    { ...orderRules, schema: createPaypOrder.request },
    async ({ amount, paymentMethod: method, bonus }, context) => {
      if (method === 'PAYP') {
        const { url, orderId } = await openHostedOrder('payp', { method, amount, bonus }, context);
        return { orderurl: url, orderId };
      }
      // PAYPAL_POLL uses this call too, and is paid at PayPal.
      const { url, key, orderId } = await openHostedOrder('paypal', { method, amount, bonus }, context);
      return { orderurl: `${url}?${new URLSearchParams({ biz_id: orderId, sk: key }).toString()}`, orderId };
    },
  ),
  defineRoute(
    findPaypOrder,
    { ...orderPollingRules, ids: { orderId: 'order' }, schema: findPaypOrder.request },
    async ({ orderId }, context) => statusReplyOf(await findOrder(context, orderId, 'payp', 'paypal')),
  ),
  defineRoute(
    createPaypalOrder,
    { ...orderRules, schema: createPaypalOrder.request },
    async ({ amount, paymentMethod: method, bonus }, context) => {
      const { url, key, orderId } = await openHostedOrder('paypal', { method, amount, bonus }, context);
      return { c_site: url, biz_id: orderId, sk: key };
    },
  ),
  /** Polls PayPal immediately. The limit is low, because each call polls the provider. */
  defineRoute(
    triggerPaypal,
    {
      ...orderPollingRules,
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
  /** Ignores the site in `cSite`, because the page could forge it. The stored order has the status. */
  defineRoute(
    findPaypalOrder,
    { ...orderPollingRules, ids: { bizId: 'order' }, schema: findPaypalOrder.request },
    async ({ bizId }, context) => statusReplyOf(await findOrder(context, bizId, 'paypal')),
  ),
  defineRoute(
    createStripeOrder,
    { ...orderRules, schema: createStripeOrder.request },
    async ({ amount, paymentMethod: method, bonus }, context) => {
      const { url, orderId } = await openHostedOrder('stripe', { method, amount, bonus }, context);
      return { iframe: url, orderId };
    },
  ),
  defineRoute(
    findStripeOrder,
    { ...orderPollingRules, ids: { orderId: 'order' }, schema: findStripeOrder.request },
    async ({ orderId }, context) => statusReplyOf(await findOrder(context, orderId, 'stripe')),
  ),
  ...pageOrderProviders.map(({ name, order }) =>
    defineRoute(
      order,
      { ...orderRules, schema: order.request },
      async ({ amount, paymentMethod: method, bonus }, context) => {
        const { url, orderId } = await openHostedOrder(name, { method, amount, bonus }, context);
        return { orderurl: url, orderId };
      },
    ),
  ),
];
