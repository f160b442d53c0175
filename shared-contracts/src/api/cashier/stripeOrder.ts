import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { OrderStatus } from './OrderStatus';
import { WireAmount } from './WireAmount';

/**
 * Creates an order of the hosted card provider. `iframe` is the provider's page; check it before framing it. A server
 * that omits `orderId` puts `order_id` into that address. Repeatable under one Idempotency-Key. Source: C-062.
 */
export const createStripeOrder = defineEndpoint({
  path: '/sys/deposit/stripe/depositOrder',
  body: 'json',
  request: v.object({ ...bonusField, amount: WireAmount, memberId: Id, paymentMethod: v.literal('STRIPE') }),
  reply: v.object({ iframe: v.string(), orderId: v.nullish(Id) }),
});

/** State of a Stripe order: "true" is paid, "false" is failed, anything else is open. Source: C-063. */
export const findStripeOrder = defineEndpoint({
  path: '/sys/stripe/findOrder',
  body: 'form',
  request: v.object({ orderId: Id }),
  reply: OrderStatus,
});
