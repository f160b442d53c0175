import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf, RequestOf, Result } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import type { contract } from '../contract';

type Called = (typeof contract)['calls'][number];

/** What the server said. `again` asks anew; what is here stays in sight meanwhile. */
export type Reply<Data> =
  | { readonly kind: 'loading'; readonly again: () => void }
  | { readonly kind: 'loaded'; readonly data: Data; readonly again: () => void }
  | { readonly kind: 'failed'; readonly again: () => void };

/** Of a call that fails the player is told the server's own sentence, that it is busy whatever it says, or nothing. */
type Complaint = 'reason' | 'busy' | 'none';

/** Asks once when the view opens; `input` is the same object as long as the question is the same. */
export function useReply<E extends Called>(
  endpoint: E,
  input: RequestOf<E>,
  complaint: Complaint = 'reason',
): Reply<ReplyOf<E>> {
  const host = useHost();
  const { t } = useTranslation('common');
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ to: unknown; attempt: number; result: Result<ReplyOf<E>> }>();

  const take = useEffectEvent((result: Result<ReplyOf<E>>) => {
    // A reload that fails leaves what was loaded before.
    if (result.ok || !(answer?.to === input && answer.result.ok)) setAnswer({ to: input, attempt, result });
    if (result.ok || complaint === 'none') return;
    const reason = complaint === 'reason' ? result.message : '';
    void host.toast(reason || t('serverBusy'), 'bad');
  });

  useEffect(() => {
    const left = new AbortController();
    // Silent: the view keeps places free itself, and may be closed while it waits.
    const options = { silent: true, signal: left.signal };
    const asked: Promise<Result<ReplyOf<E>>> = host.call(endpoint, input, options);
    void asked.then((result) => {
      if (!left.signal.aborted) take(result);
    });
    return () => left.abort();
  }, [host, endpoint, input, attempt]);

  const again = () => setAttempt(attempt + 1);
  if (answer?.to !== input) return { kind: 'loading', again };
  if (answer.result.ok) return { kind: 'loaded', data: answer.result.data, again };
  return answer.attempt === attempt ? { kind: 'failed', again } : { kind: 'loading', again };
}
