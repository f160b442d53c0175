import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  depositRefundedStatus,
} from 'shared-contracts/api';
import type { DepositOrderRow } from './gateways/Gateway';

const numbers = {
  pending: 0,
  credited: depositCreditedStatus,
  failed: depositFailedStatus,
  refunded: depositRefundedStatus,
} as const;

/** The state of an order as a number on the wire. */
export const orderStatus = ({ state, failure }: Pick<DepositOrderRow, 'state' | 'failure'>): number =>
  state === 'failed' && failure === 'cancelled' ? depositCanceledStatus : numbers[state];
