import { createStripeOrder as endpoint } from 'shared-contracts/api';
import { orderAtProvider } from '../../deposits/orderAtProvider';
import { ordering } from '../../deposits/ordering';
import { handle } from '../../http/handle';

export const createStripeOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async ({ amount, paymentMethod: method }, context) => {
    const { url, orderId } = await orderAtProvider('stripe', { method, amount }, context);
    return { iframe: url, orderId };
  },
);
