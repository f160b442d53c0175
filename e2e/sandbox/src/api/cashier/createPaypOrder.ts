import { createPaypOrder as endpoint } from 'shared-contracts/api';
import { orderAtProvider } from './orderAtProvider';
import { ordering } from './ordering';
import { handle } from '../server/handle';

export const createPaypOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async ({ amount, paymentMethod: method }, context) => {
    if (method === 'PAYP') {
      const { url, orderId } = await orderAtProvider('payp', { method, amount }, context);
      return { orderurl: url, orderId };
    }
    // The poll-based PayPal is ordered by this call and paid at PayPal.
    const { url, key, orderId } = await orderAtProvider('paypal', { method, amount }, context);
    return { orderurl: `${url}?${new URLSearchParams({ biz_id: orderId, sk: key }).toString()}`, orderId };
  },
);
