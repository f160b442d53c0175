import { triggerPaypal as endpoint } from 'shared-contracts/api';
import { findOrder } from '../../deposits/findOrder';
import { ProviderUnclear } from '../../deposits/gateways/providerClient';
import { hearProvider } from '../../deposits/hearProvider';
import { askingAfterOrder } from './ordering';
import { handle } from '../server/handle';
import { Rejection, rejectionCodes } from '../../errors/Rejection';

/** Asks PayPal now instead of with the next round. Each call goes out to somebody, so there are fewer of them. */
export const triggerPaypal = handle(
  endpoint,
  {
    ...askingAfterOrder,
    ids: { bizId: 'order' },
    rate: { perAccount: 60, perAddress: 600 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ bizId }, context) => {
    const { services } = context;
    const { paypal } = services.gateways;
    const order = await findOrder(context, bizId, paypal.provider);
    if (order.state !== 'pending') return {};
    try {
      const word = await paypal.find(order.id);
      if (word) await hearProvider(services.database, paypal.provider, word, services.clock.now());
    } catch (error) {
      if (!(error instanceof ProviderUnclear)) throw error;
      throw new Rejection(rejectionCodes.unexpected, 'PayPal does not answer at the moment.');
    }
    return {};
  },
);
