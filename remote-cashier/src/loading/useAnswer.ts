import { useEffect, useEffectEvent, useState } from 'react';
import { errorCodes, type ReplyOf, type RequestOf } from 'shared-contracts/api';
import type { CalledEndpoint } from 'shared-contracts/contract';
import { useHost } from 'shared-contracts/remote/react';

export type Answer<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'failed' };

/**
 * What a call answers, asked once the view is there and again on `retry`. `input` must stay the same object as long
 * as the question is the same; without one nothing is asked yet. `onFailure` hears the server's sentence; a session that has ended is the host's to tell.
 */
export function useAnswer<E extends CalledEndpoint>(
  endpoint: E,
  input: RequestOf<E> | undefined,
  onFailure: (message: string) => void = () => undefined,
): { answer: Answer<ReplyOf<E>>; retry: () => void } {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [came, setCame] = useState<{ attempt: number; input: unknown; answer: Answer<ReplyOf<E>> }>();
  const tellFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (input === undefined) return;
    const abort = new AbortController();
    void host.call(endpoint, input, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return;
      const answer: Answer<ReplyOf<E>> = result.ok
        ? { kind: 'ready', data: result.data }
        : { kind: 'failed' };
      setCame({ attempt, input, answer });
      if (!result.ok && result.error !== errorCodes.signedOut) tellFailure(result.message);
    });
    return () => {
      abort.abort();
    };
  }, [host, endpoint, input, attempt]);

  const isCurrent = came?.attempt === attempt && came.input === input;
  return {
    answer: isCurrent ? came.answer : { kind: 'loading' },
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}
