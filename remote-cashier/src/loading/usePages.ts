import { useEffect, useEffectEvent, useReducer } from 'react';
import { errorCodes, type Result } from 'shared-contracts/api';
import type { Page } from 'shared-contracts/domain';

export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly isLast: boolean;
  readonly phase: 'loading' | 'failed' | 'idle';
  /** The page that is loading or that loaded last. The client counts from 1, because some replies count from 0. */
  readonly pageNum: number;
  /** The latest page that was settled did not come; true also while it is asked for again. */
  readonly isIncomplete: boolean;
}

interface Numbered {
  readonly id?: string | undefined;
}

type Step<Row> =
  { readonly kind: 'wanted' } | { readonly kind: 'failed' } | ({ readonly kind: 'came' } & Page<Row>);

/** A row added since the last page moves others to the next page, which then repeats them. */
function withoutKnown<Row extends Numbered>(rows: readonly Row[], more: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return more.filter(({ id }) => id === undefined || !known.has(id));
}

function reduce<Row extends Numbered>(pages: Pages<Row>, step: Step<Row>): Pages<Row> {
  switch (step.kind) {
    case 'wanted':
      if (pages.phase === 'failed') return { ...pages, phase: 'loading' };
      if (pages.phase === 'loading' || pages.isLast) return pages;
      return { ...pages, phase: 'loading', pageNum: pages.pageNum + 1 };
    case 'failed':
      return { ...pages, phase: 'failed', isIncomplete: true };
    case 'came':
      return {
        ...pages,
        rows: [...pages.rows, ...withoutKnown(pages.rows, step.items)],
        // A server that never reports a last page must not be polled forever.
        isLast: step.last || step.items.length === 0,
        phase: 'idle',
        isIncomplete: false,
      };
  }
}

type Ask<Row> = (pageNum: number, signal: AbortSignal) => Promise<Result<Page<Row>>>;

/** A list of the member's, page after page; `onFailure` hears the server's sentence of every page that did not come. */
export function usePages<Row extends Numbered>(
  ask: Ask<Row>,
  onFailure: (message: string) => void,
): { pages: Pages<Row>; more: () => void } {
  const opening: Pages<Row> = {
    rows: [],
    isLast: false,
    phase: 'loading',
    pageNum: 1,
    isIncomplete: false,
  };
  const [pages, take] = useReducer(reduce<Row>, opening);
  const { phase, pageNum } = pages;
  const askForPage = useEffectEvent(ask);
  const tellFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (phase !== 'loading') return;
    const abort = new AbortController();
    void askForPage(pageNum, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      if (result.ok) {
        take({ kind: 'came', ...result.data });
        return;
      }
      take({ kind: 'failed' });
      // The host reports the end of a session.
      if (result.error !== errorCodes.signedOut) tellFailure(result.message);
    });
    return () => {
      abort.abort();
    };
  }, [phase, pageNum]);

  return {
    pages,
    more: () => {
      take({ kind: 'wanted' });
    },
  };
}
