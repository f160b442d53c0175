import { createCryptoOrder as endpoint, cryptoCoins } from 'shared-contracts/api';
import { openOrder } from './openOrder';
import { ordering } from './ordering';
import { handle } from '../server/handle';

export const createCryptoOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async ({ amount }, context) => {
    const { order, opened } = await openOrder(
      { provider: 'crypto', brand: 'The crypto gateway', method: 'CRYPTO', amount },
      context,
      (made) => context.services.gateways.crypto.open(made, cryptoCoins, context.scenario),
    );
    const { id, ways } = opened;
    return {
      id,
      depositId: order.id,
      addresses: Object.fromEntries(ways.map(({ coin, address }) => [coin, address])),
      pricing: Object.fromEntries(ways.map((way) => [way.coin, { amount: way.amount }])),
    };
  },
);
