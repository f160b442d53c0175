import { useEffect, useEffectEvent, useState } from 'react';
import { errorCodes, type ReplyOf, type RequestOf, type Result } from '../../api';
import type { CalledEndpoint } from '../../contract';
import { useHost } from './HostProvider';

/** `idle`: there is no input yet. `failed`: `message` is the server's message, or ''. */
export type EndpointState<Data> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly data: Data }
  | { readonly kind: 'failed'; readonly message: string };

/** Options of `useEndpoint`. */
export interface EndpointOptions {
  /** Shows the host's loading overlay. Without it, the view itself shows that it loads. */
  readonly overlay?: boolean;
  /** Called for each error, except when the session has ended, because the host reports that. See `useErrorToast`. */
  readonly onError?: (message: string) => void;
}

/** The state of a call, and a function that repeats it. */
export type EndpointCall<Data> = EndpointState<Data> & {
  /** Repeats the call. Loaded data stay until new data arrive, even if the call fails. */
  readonly reload: () => void;
  /** True while a call is pending, and while there is no input. */
  readonly isPending: boolean;
};

/**
 * Calls an endpoint when the view opens, and again for each new input. The call is aborted when the view closes. If the
 * page has prefetched the call and its reply has arrived, the first render has the data.
 */
export function useEndpoint<E extends CalledEndpoint>(
  endpoint: E,
  input: RequestOf<E> | undefined,
  { overlay, onError }: EndpointOptions = {},
): EndpointCall<ReplyOf<E>> {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [lastResult, setLastResult] = useState<{
    key: string | undefined;
    attempt: number;
    result: Result<ReplyOf<E>>;
    state: EndpointState<ReplyOf<E>>;
  }>();
  const key = input && JSON.stringify(input);
  if (input && lastResult?.key !== key) {
    const result = host.prefetchedReply?.(endpoint, input);
    if (result?.ok) setLastResult({ key, attempt, result, state: { kind: 'loaded', data: result.data } });
  }
  const currentState = lastResult?.key === key ? lastResult?.state : undefined;
  const isPending = !currentState || lastResult?.attempt !== attempt;

  const call = useEffectEvent(
    (signal: AbortSignal): Promise<Result<ReplyOf<E>>> | undefined =>
      input && host.call(endpoint, input, { silent: !overlay, signal }),
  );
  const settle = useEffectEvent((result: Result<ReplyOf<E>>) => {
    // The view already shows this prefetched reply.
    if (result === lastResult?.result) return;
    if (result.ok) {
      setLastResult({ key, attempt, result, state: { kind: 'loaded', data: result.data } });
      return;
    }
    const { error, message } = result;
    const state = currentState?.kind === 'loaded' ? currentState : ({ kind: 'failed', message } as const);
    setLastResult({ key, attempt, result, state });
    if (error !== errorCodes.signedOut) onError?.(message);
  });

  useEffect(() => {
    const controller = new AbortController();
    void call(controller.signal)?.then((result) => {
      if (!controller.signal.aborted) settle(result);
    });
    return () => controller.abort();
  }, [host, endpoint, key, attempt]);

  const shownState = currentState?.kind === 'loaded' || !isPending ? currentState : undefined;
  return {
    ...(shownState ?? { kind: key === undefined ? 'idle' : 'loading' }),
    isPending,
    reload: () => setAttempt(attempt + 1),
  };
}
