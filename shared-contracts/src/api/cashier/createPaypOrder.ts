import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { WireAmount } from './WireAmount';

/**
 * Creates a PayP order. `orderurl` is the provider's page. Validate it before you open it. Repeatable under one
 * Idempotency-Key. Source: C-060, D-025, D-029.
 */
export const createPaypOrder = defineEndpoint({
  path: '/sys/deposit/payp/depositOrder',
  body: 'json',
  request: v.object({
    ...bonusField,
    amount: WireAmount,
    memberId: Id,
    paymentMethod: v.picklist(['PAYP', 'PAYPAL_POLL']),
  }),
  reply: v.object({ orderurl: v.string(), orderId: Id }),
});
