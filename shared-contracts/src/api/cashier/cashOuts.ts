import * as v from 'valibot';
import { AmountMinor, Count, Id, OptionalText, PageNumber, TimeMs, paged } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';
import { periodFilter } from '../periodFilter';

/** Status numbers of a cash-out in the API. An unknown number is shown as a number. Source: K-086. */
export const cashOutStatuses = {
  pending: 0,
  canceled: 1,
  rejected: 10,
  passed: 20,
  paying: 29,
  payed: 30,
  completed: 40,
  failed: 50,
} as const;
export type CashOutStatus = keyof typeof cashOutStatuses;

/** A text that operators may omit. */
const OptionalDetail = v.optional(OptionalText);

const CashOut = v.pipe(
  v.object({
    id: Id,
    createTime: TimeMs,
    currency: v.nullish(v.string(), ''),
    amount: AmountMinor,
    status: Count,
    /** Display name of the payout method. */
    methodName: OptionalDetail,
    /** The account, address or email of the payee, masked for display. */
    destination: OptionalDetail,
    /** Deducted from the amount. */
    fee: v.optional(AmountMinor),
    /** The statuses of a cash-out. A reached status has `time`, a later status has `expectedTime`. */
    steps: v.optional(
      v.array(v.object({ status: Count, time: v.nullish(TimeMs), expectedTime: v.nullish(TimeMs) })),
    ),
  }),
  v.transform(({ createTime, amount, fee, steps = [], ...record }) => ({
    ...record,
    steps: steps.map(({ status, time, expectedTime }) => ({
      status,
      reachedAtMs: time ?? undefined,
      expectedAtMs: expectedTime ?? undefined,
    })),
    feeMinor: fee,
    createdAtMs: createTime,
    amountMinor: amount,
  })),
);
/**
 * A cash-out in the member's history. If the operator omits fee or steps, `feeMinor` is undefined and `steps` is empty.
 */
export type CashOut = v.InferOutput<typeof CashOut>;

/** The member's cash-outs, newest first. Page numbers start at 1. Source: C-075, K-080, D-035. */
export const listCashOuts = defineEndpoint({
  path: '/sys/withdraw/listPage',
  body: 'json',
  request: v.object({
    memberId: Id,
    pageNum: PageNumber,
    pageSize: v.union([v.literal(20), v.literal('20')]),
    createTime_0: v.literal('DESC'),
    ...periodFilter,
  }),
  reply: paged(CashOut),
});

/** Cancels a pending cash-out. The held amount returns to the balance. Source: C-076. */
export const cancelCashOut = defineEndpoint({
  path: '/sys/withdraw/cancel',
  body: 'form',
  request: v.object({ id: Id }),
  reply: NoData,
});
