import { errorCodes, listTransactions, type ReplyOf, type Transaction } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { useEffect, useEffectEvent, useReducer } from 'react';

export interface TransactionList {
  readonly rows: readonly Transaction[];
  readonly isLast: boolean;
  readonly phase: 'loading' | 'failed' | 'idle';
  /** The page under way or the last one that came, counted from 1 by the client itself. Source: A-85. */
  readonly pageNum: number;
}

type Step =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'came' } & ReplyOf<typeof listTransactions>);

const opening: TransactionList = { rows: [], isLast: false, phase: 'loading', pageNum: 1 };

/** A bet made since the last page pushes rows onto the next, where they come a second time. */
function withoutKnown(rows: readonly Transaction[], more: readonly Transaction[]): Transaction[] {
  const known = new Set(rows.map(({ id }) => id));
  return more.filter(({ id }) => id === undefined || !known.has(id));
}

function reduce(list: TransactionList, step: Step): TransactionList {
  switch (step.kind) {
    case 'wanted':
      if (list.phase === 'failed') return { ...list, phase: 'loading' };
      if (list.phase === 'loading' || list.isLast) return list;
      return { ...list, phase: 'loading', pageNum: list.pageNum + 1 };
    case 'failed':
      return { ...list, phase: 'failed' };
    case 'came':
      return {
        ...list,
        rows: [...list.rows, ...withoutKnown(list.rows, step.items)],
        // A server that never says "last" must not be asked for ever.
        isLast: step.last || step.items.length === 0,
        phase: 'idle',
      };
  }
}

/** The member's transactions, page after page; `onFailure` hears of every page that did not come. */
export function useTransactions(onFailure: () => void): { list: TransactionList; more: () => void } {
  const host = useHost();
  const [list, take] = useReducer(reduce, opening);
  const { phase, pageNum } = list;
  const tellFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (phase !== 'loading') return;
    const abort = new AbortController();
    const filter = { amount_GT: 0, pageNum, pageSize: 20, createTime_0: 'DESC' } as const;
    void host.call(listTransactions, filter, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return;
      if (result.ok) {
        take({ kind: 'came', ...result.data });
        return;
      }
      take({ kind: 'failed' });
      // A session that has ended is the host's to tell.
      if (result.error !== errorCodes.signedOut) tellFailure();
    });
    return () => {
      abort.abort();
    };
  }, [host, phase, pageNum]);

  return {
    list,
    more: () => {
      take({ kind: 'wanted' });
    },
  };
}
