import { shownLanguage } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { useEffect, useState } from 'react';
import { fetchDocument } from '../prose/fetchDocument';
import { blankValues, fillBlanks } from '../prose/fillBlanks';
import { searchedPages } from './helpTree';
import { indexPage, type IndexedPage } from './searchHelp';

export type HelpIndex =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly pages: readonly IndexedPage[] };

/** The words of all help pages in the language that is shown; fetched with the first search. */
export function useHelpIndex(isWanted: boolean): HelpIndex {
  const host = useHost();
  const language = shownLanguage(useLatest(host.language$));
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; pages: readonly IndexedPage[] | undefined }>();
  const key = `${String(attempt)} ${language}`;

  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const values = blankValues(host.config, language);
    const coming = searchedPages.map(async (page) => {
      const text = await fetchDocument(page.document, language, abort.signal);
      return indexPage(page, text, (sentence) => fillBlanks(sentence, values));
    });
    Promise.all(coming).then(
      (pages) => {
        setAnswer({ key, pages });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        host.report(`the help cannot be searched: ${String(error)}`);
        setAnswer({ key, pages: undefined });
      },
    );
    return () => {
      abort.abort();
    };
  }, [host, isWanted, language, key]);

  if (answer?.key !== key) return { kind: 'loading' };
  if (!answer.pages) return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  return { kind: 'loaded', pages: answer.pages };
}
