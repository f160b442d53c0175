import { findPaypalOrder as endpoint } from 'shared-contracts/api';
import { findOrder, statusOf } from '../../deposits/findOrder';
import { askingAfterOrder } from './ordering';
import { handle } from '../server/handle';

/** Uses the site on the order's record and ignores `cSite`, which the page could forge. */
export const findPaypalOrder = handle(
  endpoint,
  { ...askingAfterOrder, ids: { bizId: 'order' }, schema: endpoint.request },
  async ({ bizId }, context) => statusOf(await findOrder(context, bizId, 'paypal')),
);
