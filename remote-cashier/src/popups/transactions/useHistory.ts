import {
  depositCreditedStatus,
  listDepositOrders,
  listTransactions,
  periodFilterOf,
  type DepositOrder,
  type Transaction,
} from 'shared-contracts/api';
import { isInRange, type TimeRange } from 'shared-contracts/domain';
import { useHost, usePagedEndpoint, type Pages } from 'shared-contracts/remote/react';
import { useSavedPayments } from '../../openDeposits/useSavedPayments';
import { historyRows, type HistoryRow } from './historyRows';

const newestFirst = { pageSize: 20, createTime_0: 'DESC' } as const;

export interface History extends Pick<Pages<HistoryRow>, 'isLast' | 'phase'> {
  readonly rows: readonly HistoryRow[];
  /** Some deposits that are not part of the balance could not be loaded, so they are missing in the rows. */
  readonly isMissingOrders: boolean;
}

/**
 * The member's history of a period in pages. `onError` is called for each page of transactions that cannot be loaded.
 */
export function useHistory(
  range: TimeRange,
  onError: () => void,
): {
  list: History;
  more: () => void;
  retryOrders: () => void;
} {
  const host = useHost();
  const { open, ended } = useSavedPayments();
  const transactions = usePagedEndpoint<Transaction>({
    keyOf: ({ id }) => id,
    load(pageNum, signal) {
      const filter = { amount_GT: 0, pageNum, ...newestFirst, ...periodFilterOf(range) } as const;
      return host.call(listTransactions, filter, { signal });
    },
    onError,
  });
  // This list needs no `onError`, because the popup shows its error in a line above the rows.
  const orders = usePagedEndpoint<DepositOrder>({
    keyOf: ({ id }) => id,
    load(pageNum, signal) {
      const filter = {
        status_NEQ: depositCreditedStatus,
        pageNum,
        ...newestFirst,
        ...periodFilterOf(range),
      } as const;
      return host.call(listDepositOrders, filter, { signal, silent: true });
    },
  });
  const { rows, listToLoad } = historyRows({
    transactions: transactions.pages,
    orders: orders.pages,
    payments: [...open, ...ended].filter(({ atMs }) => isInRange(range, atMs)),
  });
  const nextList = listToLoad === 'orders' ? orders : transactions;
  return {
    list: {
      rows,
      isLast: listToLoad === undefined,
      phase: listToLoad === undefined ? 'idle' : nextList.pages.phase,
      isMissingOrders: orders.pages.isIncomplete,
    },
    more() {
      nextList.more();
    },
    retryOrders: orders.more,
  };
}
