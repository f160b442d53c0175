import { shownLanguage, type WrittenLanguage } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { useEffect, useState } from 'react';
import type { DocumentId } from './documents';
import { fetchDocument } from './fetchDocument';
import type { ProseDocument } from './ProseDocument';

export type Reading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly text: ProseDocument; readonly language: WrittenLanguage };

/** A long text in the language that is shown, fetched when it is first wanted. */
export function useProse(id: DocumentId): Reading {
  const host = useHost();
  const language = shownLanguage(useLatest(host.language$));
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly text: ProseDocument | undefined }>();
  const key = `${String(attempt)} ${id} ${language}`;

  useEffect(() => {
    const abort = new AbortController();
    fetchDocument(id, language, abort.signal).then(
      (text) => {
        setAnswer({ key, text });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        host.report(`a long text is missing: ${String(error)}`);
        setAnswer({ key, text: undefined });
      },
    );
    return () => {
      abort.abort();
    };
  }, [host, id, language, key]);

  if (answer?.key !== key) return { kind: 'loading' };
  if (!answer.text) return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  return { kind: 'loaded', text: answer.text, language };
}
