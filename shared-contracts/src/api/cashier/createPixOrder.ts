import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { WireAmount } from './WireAmount';

/**
 * Creates a Pix order. `orderurl` is the provider's page; check it before opening it. The call is an assumption: the
 * specification names none for Pix. Repeatable under one Idempotency-Key.
 */
export const createPixOrder = defineEndpoint({
  path: '/sys/deposit/pix/depositOrder',
  body: 'json',
  request: v.object({ ...bonusField, amount: WireAmount, memberId: Id, paymentMethod: v.literal('PIX') }),
  reply: v.object({ orderurl: v.string(), orderId: Id }),
});
