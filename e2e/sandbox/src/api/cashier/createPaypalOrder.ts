import { createPaypalOrder as endpoint } from 'shared-contracts/api';
import { orderAtProvider } from './orderAtProvider';
import { ordering } from './ordering';
import { handle } from '../server/handle';

export const createPaypalOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async ({ amount, paymentMethod: method }, context) => {
    const { url, key, orderId } = await orderAtProvider('paypal', { method, amount }, context);
    return { c_site: url, biz_id: orderId, sk: key };
  },
);
