import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Result } from 'shared-contracts/api';
import type { Page } from 'shared-contracts/domain';

export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly phase: 'loading' | 'waiting' | 'failed';
  readonly isLast: boolean;
  /** Why the latest page did not come; '' when the server gave no reason. */
  readonly message: string;
}

interface PagesOf<Item> {
  /** Counted from 1. */
  readonly load: (pageNum: number, signal: AbortSignal) => Promise<Result<Page<Item>>>;
  /** The same function at every render. */
  readonly keyOf: (item: Item) => string;
}

const nothing = { items: [], phase: 'loading', isLast: false, message: '' } as const;

/** An item that a newer one has pushed onto the next page is there already. */
function joined<Item>(before: readonly Item[], page: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...page.filter((item) => !known.has(keyOf(item)))];
}

/**
 * The pages of a list, one after the other: the first at once, each other when `more` is called, never two at a time,
 * none after the last. After a failure `more` asks for the same page again. Source: M-055.
 */
export function usePages<Item>({ load, keyOf }: PagesOf<Item>) {
  const [pages, setPages] = useState<Pages<Item>>(nothing);
  const [asked, setAsked] = useState({ pageNum: 1 });
  const loadPage = useEffectEvent(load);

  useEffect(() => {
    const abort = new AbortController();
    void loadPage(asked.pageNum, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      setPages((before) => {
        if (!result.ok) return { ...before, phase: 'failed', message: result.message };
        const { items, last } = result.data;
        return { items: joined(before.items, items, keyOf), phase: 'waiting', isLast: last, message: '' };
      });
    });
    return () => abort.abort();
  }, [asked, keyOf]);

  const { phase, isLast } = pages;
  const more = useCallback(() => {
    if (phase === 'loading' || isLast) return;
    setPages((before) => ({ ...before, phase: 'loading' }));
    setAsked(({ pageNum }) => ({ pageNum: phase === 'failed' ? pageNum : pageNum + 1 }));
  }, [phase, isLast]);

  return { pages, more };
}
