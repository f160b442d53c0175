import { shownLanguage } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { useEffect, useState } from 'react';
import { fetchDocument } from '../prose/fetchDocument';
import { placeholderValues, fillPlaceholders } from '../prose/fillPlaceholders';
import { searchablePages } from './helpTree';
import { indexPage, type IndexedPage } from './searchHelp';

export type HelpIndex =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly pages: readonly IndexedPage[] };

/** Loads the texts of all help pages in the current language, for the search. */
export function useHelpIndex(): HelpIndex {
  const host = useHost();
  const language = shownLanguage(useLatest(host.language$));
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; pages: readonly IndexedPage[] | undefined }>();
  const key = `${String(attempt)} ${language}`;

  useEffect(() => {
    const controller = new AbortController();
    const values = placeholderValues(host.config, language);
    const loadingPages = searchablePages.map(async (page) => {
      const text = await fetchDocument(page.document, language, controller.signal);
      return indexPage(page, text, (sentence) => fillPlaceholders(sentence, values));
    });
    Promise.all(loadingPages).then(
      (pages) => {
        setResult({ key, pages });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        host.report(`the help pages failed to load: ${String(error)}`);
        setResult({ key, pages: undefined });
      },
    );
    return () => {
      controller.abort();
    };
  }, [host, language, key]);

  if (result?.key !== key) return { kind: 'loading' };
  if (!result.pages) return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  return { kind: 'loaded', pages: result.pages };
}
