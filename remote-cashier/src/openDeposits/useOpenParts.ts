import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';

type OpenParts = typeof import('./parts');

/** Loads the views of open payments. Undefined until they are loaded; an error if that failed. */
export function useOpenParts(isNeeded: boolean): OpenParts | Error | undefined {
  const host = useHost();
  const [parts, setParts] = useState<OpenParts | Error>();
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "pages" */ './parts').then(setParts, (error: unknown) => {
      setParts(error instanceof Error ? error : new Error(String(error)));
      host.report(`the views of open payments did not load: ${String(error)}`);
    });
  }, [host, isNeeded]);
  return parts;
}
