import * as v from 'valibot';
import { AmountMinor, Id, OptionalText, PageNumber, TimeMs, paged } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  depositRefundedStatus,
} from './getDepositStatus';

export type DepositOrderState = 'pending' | 'failed' | 'canceled' | 'refunded';

/** Any other number is an order that is still open. */
const states: Readonly<Partial<Record<number, DepositOrderState>>> = {
  [depositFailedStatus]: 'failed',
  [depositCanceledStatus]: 'canceled',
  [depositRefundedStatus]: 'refunded',
};

const DepositOrder = v.pipe(
  v.object({
    /** The order id. */
    id: Id,
    createTime: TimeMs,
    amount: AmountMinor,
    /** Code of the deposit method. */
    paymentMethod: OptionalText,
    /** Its display name. */
    methodName: OptionalText,
    /** A number as in `getDepositStatus`. */
    status: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  }),
  v.transform(({ createTime, amount, status, ...order }) => ({
    ...order,
    createdAtMs: createTime,
    amountMinor: amount,
    state: states[status] ?? 'pending',
  })),
);
export type DepositOrder = v.InferOutput<typeof DepositOrder>;

/**
 * The member's deposits that are not in the balance: open, failed, canceled and refunded ones, newest first. Page numbers start
 * at 1. The specification has no such call: `listTransactions` lists credited deposits only, so the history joins both.
 */
export const listDepositOrders = defineEndpoint({
  path: '/sys/member/deposit/page',
  body: 'form',
  request: v.object({
    status_NEQ: v.union([v.literal(depositCreditedStatus), v.literal(`${depositCreditedStatus}`)]),
    pageNum: PageNumber,
    pageSize: v.union([v.literal(20), v.literal('20')]),
    createTime_0: v.literal('DESC'),
  }),
  reply: paged(DepositOrder),
});
