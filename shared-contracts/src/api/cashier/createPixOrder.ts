import * as v from 'valibot';
import { Id } from '../../domain';
import { policy } from '../../policy';
import { defineEndpoint } from '../defineEndpoint';
import { WireAmount } from './WireAmount';

/**
 * Opens a Pix order; `orderurl` is the provider's page, to be checked before it is opened. An assumption: the calls
 * that are known name none for Pix. Repeatable under one Idempotency-Key. Source: A-37.
 */
export const createPixOrder = defineEndpoint({
  path: policy.pixOrderPath,
  body: 'json',
  request: v.object({ amount: WireAmount, memberId: Id, paymentMethod: v.literal('PIX') }),
  reply: v.object({ orderurl: v.string(), orderId: Id }),
});
