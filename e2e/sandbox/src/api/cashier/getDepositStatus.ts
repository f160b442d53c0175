import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  getDepositStatus as endpoint,
} from 'shared-contracts/api';
import { findOrder } from '../../deposits/findOrder';
import type { DepositOrderRow } from '../../deposits/gateways/Gateway';
import { ProviderUnclear } from '../../deposits/gateways/providerClient';
import { lookAgain } from '../../deposits/lookAgain';
import { askingAfterOrder } from '../../deposits/ordering';
import { handle } from '../../http/handle';

const numbers = { pending: 0, credited: depositCreditedStatus, failed: depositFailedStatus } as const;

const numberOf = ({ state, failure }: DepositOrderRow): number =>
  state === 'failed' && failure === 'cancelled' ? depositCanceledStatus : numbers[state];

export const getDepositStatus = handle(
  endpoint,
  { ...askingAfterOrder, ids: { id: 'order' }, idempotent: 'natural', schema: endpoint.request },
  async ({ id }, context) => {
    const { services } = context;
    const order = await findOrder(context, id);
    if (order.provider !== 'crypto') return numberOf(order);
    // Nobody tells of coins: whoever asks makes the gateway look. While it is silent, nothing is known to have come.
    return lookAgain(services, order, services.gateways.crypto.look).then(numberOf, (error: unknown) => {
      if (error instanceof ProviderUnclear) return numberOf(order);
      throw error;
    });
  },
);
