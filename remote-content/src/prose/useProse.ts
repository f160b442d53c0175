import { shownLanguage, type TextLanguage } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { useEffect, useState } from 'react';
import type { DocumentId } from './documents';
import { fetchDocument } from './fetchDocument';
import type { ProseDocument } from './ProseDocument';

export type ProseState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly text: ProseDocument; readonly language: TextLanguage };

/** Loads a long text in the current language. */
export function useProse(id: DocumentId): ProseState {
  const host = useHost();
  const language = shownLanguage(useLatest(host.language$));
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly key: string; readonly text: ProseDocument | undefined }>();
  const key = `${String(attempt)} ${id} ${language}`;

  useEffect(() => {
    const controller = new AbortController();
    fetchDocument(id, language, controller.signal).then(
      (text) => {
        setResult({ key, text });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        host.report(`a text failed to load: ${String(error)}`);
        setResult({ key, text: undefined });
      },
    );
    return () => {
      controller.abort();
    };
  }, [host, id, language, key]);

  if (result?.key !== key) return { kind: 'loading' };
  if (!result.text) return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  return { kind: 'loaded', text: result.text, language };
}
