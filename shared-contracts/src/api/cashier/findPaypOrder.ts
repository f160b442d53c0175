import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { OrderStatus } from './OrderStatus';

/** Where a PayP order stands: "true", "false" or anything else while it is open. Source: C-061, A-41. */
export const findPaypOrder = defineEndpoint({
  path: '/sys/payp/findOrder',
  body: 'form',
  request: v.object({ orderId: Id }),
  reply: OrderStatus,
});
