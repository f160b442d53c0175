import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/**
 * Finds the order of a deposit by the Idempotency-Key of the call, for a deposit whose response was lost. Returns
 * `null` if the key has no order. The specification does not have this call. Only the sandbox's API has it.
 */
export const findDepositByKey = defineEndpoint({
  path: '/sys/deposit/findByKey',
  body: 'form',
  request: v.object({ key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  reply: v.nullable(v.object({ orderId: Id })),
});
