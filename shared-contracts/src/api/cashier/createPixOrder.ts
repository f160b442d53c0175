import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { WireAmount } from './WireAmount';

/**
 * Creates a Pix order. `orderurl` is the provider's page. Validate it before you open it. The specification names no
 * call for Pix, so this call is an assumption. Repeatable under one Idempotency-Key.
 */
export const createPixOrder = defineEndpoint({
  path: '/sys/deposit/pix/depositOrder',
  body: 'json',
  request: v.object({ ...bonusField, amount: WireAmount, memberId: Id, paymentMethod: v.literal('PIX') }),
  reply: v.object({ orderurl: v.string(), orderId: Id }),
});
