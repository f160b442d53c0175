import * as v from 'valibot';
import { AmountMinor, Id, OptionalText, PageNumber, TimeMs, paged } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { periodFilter } from '../periodFilter';

/** Transaction types that a member sees. An unknown type is shown by its code. Source: K-089. */
export const transactionTypes = [
  'GAME_BET',
  'GAME_WIN',
  'GAME_ROLLBACK',
  'WITHDRAW_ROLLBACK',
  'PROMOTION',
  'DEPOSIT',
  'REDEEM',
  'INVITE_AWARD',
  'GIFT',
  'BENEFITS',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** A text that operators may omit. */
const OptionalDetail = v.optional(OptionalText);

export const Transaction = v.pipe(
  v.object({
    id: v.optional(Id),
    type: v.string(),
    createTime: TimeMs,
    amount: AmountMinor,
    balanceBefore: AmountMinor,
    balanceAfter: AmountMinor,
    /** Only for bets, wins and returned bets. */
    gameName: OptionalDetail,
    roundId: OptionalDetail,
    /** Display name of the payment or payout method. Only for deposits and cash-outs. */
    methodName: OptionalDetail,
    /** Only for deposits. */
    orderId: OptionalDetail,
    /** The id in the cash-out history. Only for cash-outs whose amount is held or returned. */
    cashOutId: OptionalDetail,
  }),
  v.transform(({ createTime, amount, balanceBefore, balanceAfter, ...row }) => ({
    ...row,
    createdAtMs: createTime,
    amountMinor: amount,
    balanceBeforeMinor: balanceBefore,
    balanceAfterMinor: balanceAfter,
  })),
);
/** A change of the member's balance. */
export type Transaction = v.InferOutput<typeof Transaction>;

/** The member's transactions, newest first. Page numbers start at 1. Source: C-078, K-082. */
export const listTransactions = defineEndpoint({
  path: '/sys/member/transaction/page',
  body: 'json',
  request: v.object({
    amount_GT: v.union([v.literal(0), v.literal('0')]),
    pageNum: PageNumber,
    pageSize: v.union([v.literal(20), v.literal('20')]),
    createTime_0: v.literal('DESC'),
    ...periodFilter,
  }),
  reply: paged(Transaction),
});
