import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';

type Terms = typeof import('./terms');

/** The parts that tell a method's terms and logos: undefined until they have come, null when they could not be loaded. */
export function useTerms(): Terms | undefined | null {
  const host = useHost();
  const [terms, setTerms] = useState<Terms | null>();
  useEffect(() => {
    import(/* webpackChunkName: "pages" */ './terms').then(setTerms, (error: unknown) => {
      setTerms(null);
      host.report(`the terms of the methods did not load: ${String(error)}`);
    });
  }, [host]);
  return terms;
}
