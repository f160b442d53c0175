import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { OrderStatus } from './OrderStatus';

/** Status of a PayP order: "true" is paid, "false" is failed, any other value is open. Source: C-061. */
export const findPaypOrder = defineEndpoint({
  path: '/sys/payp/findOrder',
  body: 'form',
  request: v.object({ orderId: Id }),
  reply: OrderStatus,
});
