import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/**
 * The order of a deposit whose response was lost, by the Idempotency-Key of its call; `null` if no order was made under
 * that key. The specification has no such call: the API of the sandbox does.
 */
export const findDepositByKey = defineEndpoint({
  path: '/sys/deposit/findByKey',
  body: 'form',
  request: v.object({ key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  reply: v.nullable(v.object({ orderId: Id })),
});
