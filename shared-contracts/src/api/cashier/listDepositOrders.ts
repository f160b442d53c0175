import * as v from 'valibot';
import { AmountMinor, Id, OptionalText, PageNumber, TimeMs, paged } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { periodFilter } from '../periodFilter';
import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  depositRefundedStatus,
} from './getDepositStatus';

/** Status of a deposit. `refunded`: the money arrived after the order was closed, and was sent back. */
export type DepositOrderState = 'pending' | 'credited' | 'failed' | 'canceled' | 'refunded';

/** All other numbers mean that the order is still open. */
const states: Readonly<Partial<Record<number, DepositOrderState>>> = {
  [depositCreditedStatus]: 'credited',
  [depositFailedStatus]: 'failed',
  [depositCanceledStatus]: 'canceled',
  [depositRefundedStatus]: 'refunded',
};

const DepositOrder = v.pipe(
  v.object({
    /** The order id. */
    id: Id,
    createTime: TimeMs,
    /** Time when the order was credited, failed, canceled or refunded. Operators may omit it. */
    endTime: v.nullish(TimeMs),
    amount: AmountMinor,
    /** Code of the deposit method. */
    paymentMethod: OptionalText,
    /** Display name of the deposit method. */
    methodName: OptionalText,
    /** The same status numbers as in `getDepositStatus`. */
    status: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  }),
  v.transform(({ createTime, endTime, amount, status, ...order }) => ({
    ...order,
    createdAtMs: createTime,
    endedAtMs: endTime ?? undefined,
    amountMinor: amount,
    state: states[status] ?? 'pending',
  })),
);
export type DepositOrder = v.InferOutput<typeof DepositOrder>;

/**
 * The member's deposits, newest first. Page numbers start at 1. `status_NEQ` excludes credited deposits. `id_EQ`
 * selects one order. `listTransactions` contains only credited deposits, so the history combines both calls. The
 * specification does not have this call.
 */
export const listDepositOrders = defineEndpoint({
  path: '/sys/member/deposit/page',
  body: 'form',
  request: v.object({
    status_NEQ: v.optional(
      v.union([v.literal(depositCreditedStatus), v.literal(`${depositCreditedStatus}`)]),
    ),
    id_EQ: v.optional(Id),
    pageNum: PageNumber,
    pageSize: v.union([v.literal(20), v.literal('20')]),
    createTime_0: v.literal('DESC'),
    ...periodFilter,
  }),
  reply: paged(DepositOrder),
});
