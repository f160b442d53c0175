import { findPaypOrder as endpoint } from 'shared-contracts/api';
import { findOrder, statusOf } from '../../deposits/findOrder';
import { askingAfterOrder } from './ordering';
import { handle } from '../server/handle';

export const findPaypOrder = handle(
  endpoint,
  { ...askingAfterOrder, ids: { orderId: 'order' }, schema: endpoint.request },
  async ({ orderId }, context) => statusOf(await findOrder(context, orderId, 'payp', 'paypal')),
);
