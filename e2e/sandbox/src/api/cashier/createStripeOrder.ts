import { createStripeOrder as endpoint } from 'shared-contracts/api';
import { orderAtProvider } from './orderAtProvider';
import { ordering } from './ordering';
import { handle } from '../server/handle';

export const createStripeOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async ({ amount, paymentMethod: method }, context) => {
    const { url, orderId } = await orderAtProvider('stripe', { method, amount }, context);
    return { iframe: url, orderId };
  },
);
