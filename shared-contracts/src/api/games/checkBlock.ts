import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** Whether the member's balance may be played with; `id` is the member. Only 1 allows. Source: C-032, A-90, A-91. */
export const checkBlock = defineEndpoint({
  path: '/sys/sysSetting/checkBlock',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.pipe(
    v.nullish(v.union([v.number(), v.string(), v.boolean()])),
    v.transform((answer) => ({ allowed: Number(answer) === 1 })),
  ),
});
