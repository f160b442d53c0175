import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { errorCodes, type Result } from '../../api';
import type { Page } from '../../domain';

/** The pages of a list that have loaded, and the state of the next page. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
  readonly phase: 'loading' | 'failed' | 'idle';
  /**
   * The number of the page that is loading or was loaded last. It is counted here, because some replies count from 0.
   */
  readonly pageNum: number;
  /** The latest page failed to load. Also true while it is loaded again. */
  readonly isIncomplete: boolean;
  /** The server's message for the latest error, or ''. */
  readonly message: string;
}

type Action<Item> =
  | { readonly kind: 'more' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly page: Page<Item>; readonly keyOf: PagedEndpoint<Item>['keyOf'] };

interface PagedEndpoint<Item> {
  /** Calls the endpoint for one page, counted from 1. */
  readonly load: (pageNum: number, signal: AbortSignal) => Promise<Result<Page<Item>>>;
  /** Items with the same key are shown once. Items without a key are always shown. */
  readonly keyOf: (item: Item) => string | undefined;
  /** Called for each page that fails to load, except when the session has ended, because the host reports that. */
  readonly onError?: (message: string) => void;
}

const initialPages = {
  items: [],
  isLast: false,
  phase: 'loading',
  pageNum: 1,
  isIncomplete: false,
  message: '',
} as const;

function reduce<Item>(pages: Pages<Item>, action: Action<Item>): Pages<Item> {
  switch (action.kind) {
    case 'more':
      if (pages.phase === 'failed') return { ...pages, phase: 'loading' };
      if (pages.phase === 'loading' || pages.isLast) return pages;
      return { ...pages, phase: 'loading', pageNum: pages.pageNum + 1 };
    case 'failed':
      return { ...pages, phase: 'failed', isIncomplete: true, message: action.message };
    case 'loaded': {
      const { keyOf, page } = action;
      // If the list got a new item, the next page can repeat items of the previous one.
      const keys = new Set(pages.items.map(keyOf));
      const isNew = (key: string | undefined) => key === undefined || !keys.has(key);
      const items = [...pages.items, ...page.items.filter((item) => isNew(keyOf(item)))];
      // Ends the list at an empty page, in case a server never reports the last page.
      const isLast = page.last || page.items.length === 0;
      return { ...pages, items, isLast, phase: 'idle', isIncomplete: false, message: '' };
    }
  }
}

/**
 * Loads the first page of a list at once, and the next page when `more` is called. Loads one page at a time. After
 * an error, `more` loads the same page again. Source: M-055.
 */
export function usePagedEndpoint<Item>({ load, keyOf, onError }: PagedEndpoint<Item>): {
  readonly pages: Pages<Item>;
  readonly more: () => void;
} {
  const [pages, dispatch] = useReducer(reduce<Item>, initialPages);
  const { phase, pageNum } = pages;
  const loadPage = useEffectEvent(load);
  const settle = useEffectEvent((result: Result<Page<Item>>) => {
    if (result.ok) {
      dispatch({ kind: 'loaded', page: result.data, keyOf });
      return;
    }
    dispatch({ kind: 'failed', message: result.message });
    if (result.error !== errorCodes.signedOut) onError?.(result.message);
  });

  useEffect(() => {
    if (phase !== 'loading') return;
    const controller = new AbortController();
    void loadPage(pageNum, controller.signal).then((result) => {
      if (!controller.signal.aborted) settle(result);
    });
    return () => controller.abort();
  }, [phase, pageNum]);

  return { pages, more: useCallback(() => dispatch({ kind: 'more' }), []) };
}
