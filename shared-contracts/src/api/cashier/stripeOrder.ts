import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { OrderStatus } from './OrderStatus';
import { WireAmount } from './WireAmount';

/**
 * Creates an order of the hosted card provider. `iframe` is the address of the provider's page. Validate it before you
 * frame it. If the server omits `orderId`, that address contains `order_id`. Repeatable under one Idempotency-Key.
 * Source: C-062.
 */
export const createStripeOrder = defineEndpoint({
  path: '/sys/deposit/stripe/depositOrder',
  body: 'json',
  request: v.object({ ...bonusField, amount: WireAmount, memberId: Id, paymentMethod: v.literal('STRIPE') }),
  reply: v.object({ iframe: v.string(), orderId: v.nullish(Id) }),
});

/** Status of a Stripe order: "true" is paid, "false" is failed, any other value is open. Source: C-063. */
export const findStripeOrder = defineEndpoint({
  path: '/sys/stripe/findOrder',
  body: 'form',
  request: v.object({ orderId: Id }),
  reply: OrderStatus,
});
