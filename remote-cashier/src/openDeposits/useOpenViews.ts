import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';

type OpenViews = typeof import('./views');

/** Loads the views of open payments. Undefined until they are loaded; an error if that failed. */
export function useOpenViews(isNeeded: boolean): OpenViews | Error | undefined {
  const host = useHost();
  const [views, setViews] = useState<OpenViews | Error>();
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "pages" */ './views').then(setViews, (error: unknown) => {
      setViews(error instanceof Error ? error : new Error(String(error)));
      host.report(`the views of open payments did not load: ${String(error)}`);
    });
  }, [host, isNeeded]);
  return views;
}
