import { findPaypalOrder as endpoint } from 'shared-contracts/api';
import { findOrder, statusOf } from '../../deposits/findOrder';
import { askingAfterOrder } from '../../deposits/ordering';
import { handle } from '../../http/handle';

/** The order's own record counts; what the page says of the site is not asked. Source: A-138. */
export const findPaypalOrder = handle(
  endpoint,
  { ...askingAfterOrder, ids: { bizId: 'order' }, schema: endpoint.request },
  async ({ bizId }, context) => statusOf(await findOrder(context, bizId, 'paypal')),
);
