import { depositCreditedStatus, getDepositStatus as endpoint } from 'shared-contracts/api';
import { findOrder } from '../../deposits/findOrder';
import { ProviderUnclear } from '../../deposits/gateways/providerClient';
import { lookAgain } from '../../deposits/lookAgain';
import { askingAfterOrder } from '../../deposits/ordering';
import { handle } from '../../http/handle';

const numbers = { pending: 0, credited: depositCreditedStatus, failed: 20 } as const;

export const getDepositStatus = handle(
  endpoint,
  { ...askingAfterOrder, ids: { id: 'order' }, idempotent: 'natural', schema: endpoint.request },
  async ({ id }, context) => {
    const { services } = context;
    const order = await findOrder(context, id);
    if (order.provider !== 'crypto') return numbers[order.state];
    // Nobody tells of coins: whoever asks makes the gateway look. While it is silent, nothing is known to have come.
    return lookAgain(services, order, services.gateways.crypto.look).then(
      ({ state }) => numbers[state],
      (error: unknown) => {
        if (error instanceof ProviderUnclear) return numbers[order.state];
        throw error;
      },
    );
  },
);
