import { createCryptoOrder, createCryptOrder, cryptoACoins } from 'shared-contracts/api';
import { defineRoute, type Route } from '../server/defineRoute';
import { openOrder } from './openOrder';
import { orderRules } from './orderRules';

export const cryptoRoutes: readonly Route[] = [
  defineRoute(
    createCryptOrder,
    { ...orderRules, schema: createCryptOrder.request },
    async ({ amount, depositCurrency: coin, bonus }, context) => {
      const { order, opened } = await openOrder(
        {
          provider: 'crypto',
          brand: 'The crypto gateway',
          method: 'CRYPT',
          amount,
          bonus,
          details: { coin },
        },
        context,
        (newOrder) => context.services.gateways.crypto.open(newOrder, [coin], context.scenario),
      );
      const [payment] = opened.options;
      if (!payment) throw new Error(`order ${order.id} has no address`);
      return { id: opened.id, depositId: order.id, address: payment.address, coinNum: payment.amount };
    },
  ),
  defineRoute(
    createCryptoOrder,
    { ...orderRules, schema: createCryptoOrder.request },
    async ({ amount, bonus }, context) => {
      const { order, opened } = await openOrder(
        { provider: 'crypto', brand: 'The crypto gateway', method: 'CRYPTO', amount, bonus },
        context,
        (newOrder) => context.services.gateways.crypto.open(newOrder, cryptoACoins, context.scenario),
      );
      const { id, options } = opened;
      return {
        id,
        depositId: order.id,
        addresses: Object.fromEntries(options.map(({ coin, address }) => [coin, address])),
        pricing: Object.fromEntries(options.map((payment) => [payment.coin, { amount: payment.amount }])),
      };
    },
  ),
];
