import { findDepositByKey as endpoint } from 'shared-contracts/api';
import { orderOfKey } from '../../deposits/orderOfKey';
import { askingAfterOrder } from './ordering';
import { handle } from '../server/handle';

export const findDepositByKey = handle(
  endpoint,
  { ...askingAfterOrder, schema: endpoint.request },
  async ({ key }, { services, session }) => {
    const orderId = await orderOfKey(services.database.orm, session.member.id, key);
    return orderId === undefined ? null : { orderId };
  },
);
