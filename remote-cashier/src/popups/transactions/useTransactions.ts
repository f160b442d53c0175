import { listTransactions, type Transaction } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { usePages, type Pages } from '../../loading/usePages';

export type TransactionList = Pages<Transaction>;

/** The member's transactions, page after page; `onFailure` hears of every page that did not come. */
export function useTransactions(onFailure: () => void): { list: TransactionList; more: () => void } {
  const host = useHost();
  const { pages: list, more } = usePages<Transaction>((pageNum, signal) => {
    const filter = { amount_GT: 0, pageNum, pageSize: 20, createTime_0: 'DESC' } as const;
    return host.call(listTransactions, filter, { signal });
  }, onFailure);
  return { list, more };
}
