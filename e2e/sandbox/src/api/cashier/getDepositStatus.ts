import { getDepositStatus as endpoint } from 'shared-contracts/api';
import { findOrder } from '../../deposits/findOrder';
import { ProviderUnclear } from '../../deposits/gateways/providerClient';
import { lookAgain } from '../../deposits/lookAgain';
import { askingAfterOrder } from './ordering';
import { orderStatus } from '../../deposits/orderStatus';
import { handle } from '../server/handle';

export const getDepositStatus = handle(
  endpoint,
  { ...askingAfterOrder, ids: { id: 'order' }, idempotent: 'natural', schema: endpoint.request },
  async ({ id }, context) => {
    const { services } = context;
    const order = await findOrder(context, id);
    if (order.provider !== 'crypto') return orderStatus(order);
    // Nobody tells of coins: whoever asks makes the gateway look. While it is silent, nothing is known to have come.
    return lookAgain(services, order, services.gateways.crypto.look).then(orderStatus, (error: unknown) => {
      if (error instanceof ProviderUnclear) return orderStatus(order);
      throw error;
    });
  },
);
