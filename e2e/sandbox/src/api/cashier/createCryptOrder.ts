import { createCryptOrder as endpoint } from 'shared-contracts/api';
import { openOrder } from './openOrder';
import { ordering } from './ordering';
import { handle } from '../server/handle';

export const createCryptOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async ({ amount, depositCurrency: coin }, context) => {
    const { order, opened } = await openOrder(
      { provider: 'crypto', brand: 'The crypto gateway', method: 'CRYPT', amount, details: { coin } },
      context,
      (made) => context.services.gateways.crypto.open(made, [coin], context.scenario),
    );
    const [way] = opened.ways;
    if (!way) throw new Error(`order ${order.id} has no address`);
    return { id: opened.id, depositId: order.id, address: way.address, coinNum: way.amount };
  },
);
