import { getArticle, type ReplyOf } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { useEffect, useState } from 'react';

type Article = ReplyOf<typeof getArticle>;

export type Reading =
  | { readonly kind: 'loading' }
  /** The address names no article. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly article: Article };

const loading: Reading = { kind: 'loading' };
const missing: Reading = { kind: 'missing' };

// Ids are at most as long as the endpoint takes them.
const isArticleId = (id: string | undefined): id is string => id !== undefined && /^.{1,64}$/.test(id);

/** Fetches an article anew for each id and whenever `retry` is called. */
export function useArticle(id: string | undefined): { reading: Reading; retry: () => void } {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly reading: Reading }>();
  const key = `${String(attempt)} ${id ?? ''}`;

  useEffect(() => {
    if (!isArticleId(id)) return;
    const abort = new AbortController();
    void host.call(getArticle, { id }, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return;
      const reading: Reading = result.ok
        ? { kind: 'loaded', article: result.data }
        : { kind: 'failed', message: result.message };
      setAnswer({ key, reading });
    });
    return () => {
      abort.abort();
    };
  }, [host, id, key]);

  return {
    reading: !isArticleId(id) ? missing : answer?.key === key ? answer.reading : loading,
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}
