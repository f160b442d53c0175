import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** Where a PayP order stands: "true", "false" or anything else while it is open. Source: C-061, A-41. */
export const findPaypOrder = defineEndpoint({
  path: '/sys/payp/findOrder',
  body: 'form',
  request: v.object({ orderId: Id }),
  reply: v.object({
    status: v.pipe(v.nullish(v.union([v.string(), v.boolean(), v.number()]), ''), v.transform(String)),
  }),
});
