import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  depositRefundedStatus,
  getDepositStatus,
  type Result,
} from 'shared-contracts/api';
import type { DepositMethod, PaymentOutcome } from './DepositMethod';
import { orderPoll } from './orderPoll';

const outcomes: Readonly<Partial<Record<number, PaymentOutcome>>> = {
  [depositCreditedStatus]: 'credited',
  [depositFailedStatus]: 'failed',
  [depositCanceledStatus]: 'failed',
  [depositRefundedStatus]: 'failed',
};

/** For methods without a status call of their own. The first poll leaves time to read what the payment page says. */
export const depositPoll: NonNullable<DepositMethod['poll']> = {
  spec: { ...orderPoll, firstAfterMs: 2_000 },
  ask: (host, id) => host.call(getDepositStatus, { id }, { silent: true }),
  read: (reply: Result<unknown>) => (reply.ok ? outcomes[Number(reply.data)] : undefined),
};
