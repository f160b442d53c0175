import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/**
 * Whether the member may play with their balance. `id` is the member's id. Only the reply 1 allows it. Source: C-032.
 */
export const checkBlock = defineEndpoint({
  path: '/sys/sysSetting/checkBlock',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.pipe(
    v.nullish(v.union([v.number(), v.string(), v.boolean()])),
    v.transform((value) => ({ allowed: Number(value) === 1 })),
  ),
});
