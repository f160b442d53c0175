import { useEffect, useState } from 'react';
import { errorCodes } from 'shared-contracts/api';
import type { TimeRange } from 'shared-contracts/domain';
import { useHost } from 'shared-contracts/remote/react';
import { loadStatement, type Statement } from './loadStatement';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly statement: Statement };

/** Loads the statement of a period. `retry` loads it again. */
export function useStatement(range: TimeRange): { state: State; retry: () => void } {
  const host = useHost();
  const [request, setRequest] = useState({ range, tries: 0 });
  const [state, setState] = useState<State>({ kind: 'loading' });
  if (request.range !== range) {
    setRequest({ range, tries: 0 });
    setState({ kind: 'loading' });
  }

  useEffect(() => {
    const controller = new AbortController();
    void loadStatement(host, request.range, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if (result.ok) setState({ kind: 'loaded', statement: result.data });
      else if (result.error !== errorCodes.signedOut) setState({ kind: 'failed', message: result.message });
    });
    return () => controller.abort();
  }, [host, request]);

  return {
    state,
    retry() {
      setState({ kind: 'loading' });
      setRequest({ range, tries: request.tries + 1 });
    },
  };
}
