import { createPixOrder as endpoint } from 'shared-contracts/api';
import { orderAtProvider } from './orderAtProvider';
import { ordering } from './ordering';
import { handle } from '../server/handle';

export const createPixOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async ({ amount, paymentMethod: method }, context) => {
    const { url, orderId } = await orderAtProvider('pix', { method, amount }, context);
    return { orderurl: url, orderId };
  },
);
