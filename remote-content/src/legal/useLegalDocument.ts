import { shownLanguage, type WrittenLanguage } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import * as v from 'valibot';
import { useEffect, useState } from 'react';
import { LegalDocument } from './LegalDocument';

/** Where the JSON of each language lies. */
export type LegalAddresses = Readonly<Record<WrittenLanguage, string>>;

type Reading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly text: LegalDocument; readonly language: WrittenLanguage };

async function fetchDocument(address: string, signal: AbortSignal): Promise<LegalDocument> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return v.parse(LegalDocument, await response.json());
}

/** A legal text in the language that is shown, fetched when it is first wanted. */
export function useLegalDocument(addresses: LegalAddresses): { reading: Reading; retry: () => void } {
  const host = useHost();
  const language = shownLanguage(useLatest(host.language$));
  const address = addresses[language];
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly reading: Reading }>();
  const key = `${String(attempt)} ${address}`;

  useEffect(() => {
    const abort = new AbortController();
    fetchDocument(address, abort.signal).then(
      (text) => {
        setAnswer({ key, reading: { kind: 'loaded', text, language } });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        host.report(`a legal text is missing: ${String(error)}`);
        setAnswer({ key, reading: { kind: 'failed' } });
      },
    );
    return () => {
      abort.abort();
    };
  }, [host, address, language, key]);

  return {
    reading: answer?.key === key ? answer.reading : { kind: 'loading' },
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}
