import * as v from 'valibot';
import { AmountMinor, PageNumber, TimeMs, paged } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { periodFilter } from '../periodFilter';
import { Transaction } from './listTransactions';

const StatementTotal = v.pipe(
  v.object({
    /** A transaction type. */
    type: v.string(),
    /** Sum of the amounts that increased the balance. */
    in: AmountMinor,
    /** Sum of the amounts that decreased the balance. */
    out: AmountMinor,
  }),
  v.transform((total) => ({ type: total.type, inMinor: total.in, outMinor: total.out })),
);
export type StatementTotal = v.InferOutput<typeof StatementTotal>;

/**
 * The balance at the start and the end of a period, the sums by transaction type, and one page of its transactions,
 * oldest first. `endTime` is the end in the request, or else the time of the call. The client sends it with the
 * requests for the next pages. The specification does not have this call.
 */
export const getStatement = defineEndpoint({
  path: '/sys/member/statement/page',
  body: 'form',
  request: v.object({
    pageNum: PageNumber,
    pageSize: v.union([v.literal(500), v.literal('500')]),
    createTime_0: v.literal('ASC'),
    ...periodFilter,
  }),
  reply: v.pipe(
    v.object({
      openingBalance: AmountMinor,
      closingBalance: AmountMinor,
      endTime: TimeMs,
      totals: v.array(StatementTotal),
      page: paged(Transaction),
    }),
    v.transform(({ openingBalance, closingBalance, endTime, ...statement }) => ({
      ...statement,
      endMs: endTime,
      openingMinor: openingBalance,
      closingMinor: closingBalance,
    })),
  ),
});
