import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  depositRefundedStatus,
  getDepositStatus,
  type Result,
} from 'shared-contracts/api';
import type { PollSchedule } from 'shared-contracts/polling';
import type { DepositMethod, PaymentOutcome } from './DepositMethod';

/** For orders without a specified poll interval. An order can stay open for hours, so polling slows down. */
export const orderPollSchedule: PollSchedule = {
  firstAfterMs: 0,
  everyMs: 2_000,
  maxPolls: Infinity,
  slowdown: { afterMs: 60_000, maxEveryMs: 30_000 },
};

const outcomes: Readonly<Partial<Record<number, PaymentOutcome>>> = {
  [depositCreditedStatus]: 'credited',
  [depositFailedStatus]: 'failed',
  [depositCanceledStatus]: 'failed',
  [depositRefundedStatus]: 'failed',
};

/**
 * For methods without their own status call. The first poll is late, because an outcome closes the payment page and the
 * player must be able to read it.
 */
export const depositPoll: NonNullable<DepositMethod['poll']> = {
  spec: { ...orderPollSchedule, firstAfterMs: 2_000 },
  request: (host, id) => host.call(getDepositStatus, { id }, { silent: true }),
  read: (reply: Result<unknown>) =>
    reply.ok && ['number', 'string'].includes(typeof reply.data) ? outcomes[Number(reply.data)] : undefined,
};
