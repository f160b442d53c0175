import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf, RequestOf, Result } from '../../api';
import type { CalledEndpoint } from '../../contract';
import { useCommonHost } from './HostProvider';

/** A list that a select offers. `idle` while nothing can be asked yet. */
export type Lookup<List> =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'loaded'; readonly list: List }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** Asks for a list whenever `input` is another object; keep the object while the question stays the same. */
export function useLookup<E extends CalledEndpoint>(
  endpoint: E,
  input: RequestOf<E> | undefined,
): Lookup<ReplyOf<E>> {
  const host = useCommonHost();
  const { t } = useTranslation('common');
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ to: unknown; attempt: number; result: Result<ReplyOf<E>> }>();

  const take = useEffectEvent((result: Result<ReplyOf<E>>) => {
    setAnswer({ to: input, attempt, result });
    if (!result.ok) void host.toast(result.message || t('serverBusy'), 'bad');
  });

  useEffect(() => {
    if (input === undefined) return;
    const left = new AbortController();
    // Silent: the field says that it is loading, and the rest of the form stays usable.
    void host.call(endpoint, input, { silent: true, signal: left.signal }).then((result) => {
      if (!left.signal.aborted) take(result);
    });
    return () => left.abort();
  }, [host, endpoint, input, attempt]);

  if (input === undefined) return { kind: 'idle' };
  if (answer?.to !== input || answer.attempt !== attempt) return { kind: 'loading' };
  if (answer.result.ok) return { kind: 'loaded', list: answer.result.data };
  return { kind: 'failed', retry: () => setAttempt(attempt + 1) };
}
